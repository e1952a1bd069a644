/** The network of a client address: a client has one IPv4 address, but a whole /64 of IPv6. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The key for rate limits: the IPv4 address, or "2001:db8:0:1::/64" for every address of that IPv6 network. */
export function networkOf(text: string): string {
  const bare = text.split('%')[0]!
  if (isIP(bare) === 0) return text
  const address = ipaddr.process(bare)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
