/** Which IP addresses are on the public internet; merchants' servers may be called at no other. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The addresses that are assigned on the IPv6 internet. What is outside of it is not public: loopback, link-local, unique local, multicast,
 * NAT64 and addresses that contain an IPv4 address.
 */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for a public address as text, without a zone. The networks of IANA's special-purpose registries are not public. */
export function isPublicIp(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(global6)
}
