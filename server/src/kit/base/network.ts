/** The network of a client address: a client has one IPv4 address, but a whole /64 of IPv6. */
import { isIPv6 } from 'node:net'

const groupsInAll = 8
const groupsOfNetwork = 4

/** The key for rate limits: the IPv4 address, or "2001:db8:0:1::/64" for every address of that IPv6 network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const bare = address.split('%')[0]!
  if (!isIPv6(bare)) return address
  const [front = [], back = []] = bare.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, groupsInAll - front.length - back.length) }, () => '0')
  const groups = [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16))
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, groupsOfNetwork)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
