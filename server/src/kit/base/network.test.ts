import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0:1:ffff:1:2:3', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
