// Merchants' addresses are called on the public internet only, whatever form they have and whatever their name resolves to.
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEgress, guardedLookup, type Resolve } from './egress.ts'
import { isPublicIp } from './public-ip.ts'

const notPublic = `
  0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250
  240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
  64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:0:7f00:1:: 2001:db8::1 2002:7f00:1:: 2002:a00:1::1 3fff::1 5f00::1
  fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 ff0e::1 2606:4700::1%lo  localhost
  0177.0.0.1 0x7f.1 2130706433 127.1
`
test.each(['', ...notPublic.trim().split(/\s+/)])('%j is no public address', (address) =>
  expect(isPublicIp(address)).toBe(false),
)

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '2606:4700::1',
  '2001:4860:4860::8888',
])('%s is a public address', (address) => expect(isPublicIp(address)).toBe(true))

let trap: net.Server
let trapped = 0
beforeAll(async () => {
  trap = net.createServer((socket) => {
    trapped++
    socket.destroy()
  })
  await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready))
})
afterAll(() => new Promise((closed) => trap.close(closed)))

const at = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: net.isIPv6(address) ? 6 : 4 }) as const)
const posted = (url: string) => ({ url, headers: {}, body: '{}' })
const refused = 'The address does not lead to a public server.'

test.each([
  'http://shop.kape.ph/',
  'https://shop.kape.ph:8443/',
  'https://user:secret@shop.kape.ph/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://metadata.google.internal/',
  'file:///etc/passwd',
  'not an address',
])('%s is refused without a lookup, when it is saved and when it is called', async (url) => {
  let lookups = 0
  const egress = createEgress({ resolve: async () => (lookups++, at('8.8.8.8')) })
  expect(await egress.whyNot(url)).toBe('it does not lead to a public server')
  expect((await egress.post(posted(url))).fault).toBe(refused)
  expect(lookups).toBe(0)
})

test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1', '::ffff:127.0.0.1'], ['64:ff9b::7f00:1']])(
  'a name that resolves to %s %s is refused, when it is saved and when it is called',
  async (...addresses) => {
    const egress = createEgress({ resolve: async () => at(...addresses.filter(Boolean)) })
    expect(await egress.whyNot('https://shop.kape.ph/')).toBe('it does not lead to a public server')
    expect((await egress.post(posted('https://shop.kape.ph/'))).fault).toBe(refused)
  },
)

test('a name that cannot be resolved may be saved, and is reported when it is called', async () => {
  const resolve: Resolve = () => Promise.reject(new Error('the name of the server was not found'))
  const egress = createEgress({ resolve })
  expect(await egress.whyNot('https://shop.kape.ph/')).toBeNull()
  expect((await egress.post(posted('https://shop.kape.ph/'))).fault).toBe('The name of the server was not found.')
})

test('each connection is resolved once, and a name that later resolves to this machine is refused', async () => {
  let lookups = 0
  const resolve: Resolve = async () => (++lookups === 1 ? at('8.8.8.8') : at('127.0.0.1'))
  const egress = createEgress({ resolve, timeoutMs: 200 })
  // Nothing answers at the public address here; the connection was attempted at what the only lookup gave.
  expect((await egress.post(posted('https://shop.kape.ph/'))).fault).not.toBe(refused)
  expect(lookups).toBe(1)
  expect((await egress.post(posted('https://shop.kape.ph/'))).fault).toBe(refused)
  expect(lookups).toBe(2)
})

test('a connection of the guarded lookup never reaches a server of this machine', async () => {
  const { port } = trap.address() as net.AddressInfo
  for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['0.0.0.0']]) {
    const lookup = guardedLookup(async () => at(...addresses))
    const ended = new Promise<Error>((resolve) =>
      net.connect({ host: 'shop.kape.ph', port, lookup }).on('error', resolve),
    )
    expect((await ended).message).toBe('it does not lead to a public server')
  }
  expect(trapped).toBe(0)
})
