/** Which IP addresses are on the public internet; merchants' servers may be called at no other. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The special-purpose registries of IANA: private, shared, loopback, link-local, documentation, multicast, reserved and relay addresses. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const
/** Within 2000::/3: protocol assignments with Teredo and ORCHID, documentation, 6to4. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
const refused4 = listOf(special4, 'ipv4')
const refused6 = listOf(special6, 'ipv6')
/**
 * The addresses that are assigned on the IPv6 internet. What is outside of it is not public: loopback, link-local, unique local, multicast,
 * NAT64 and addresses that contain an IPv4 address.
 */
const global6 = listOf(['2000::/3'], 'ipv6')

/** True for a public address as text, without a zone. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
