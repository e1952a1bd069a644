import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { portsOfStart, PortTaken } from './ports.ts'

const servers: net.Server[] = []

afterEach(() => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) server.close()
})

async function occupy(host: string): Promise<number> {
  const server = net.createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as net.AddressInfo).port
}

test.each(['127.0.0.1', '0.0.0.0'])('a usual port in use on %s is skipped, and this is printed', async (host) => {
  const taken = await occupy(host)
  const printed: string[] = []
  expect(await portsOfStart((message) => printed.push(message))('SINGIL_TEST_PORT', taken)).toBeGreaterThan(taken)
  expect(printed.join()).toContain(`Port ${taken} is in use`)
})

test('a requested port is used or refused, never replaced', async () => {
  const taken = await occupy('127.0.0.1')
  vi.stubEnv('SINGIL_TEST_PORT', String(taken))
  await expect(portsOfStart(() => {})('SINGIL_TEST_PORT', 4400)).rejects.toThrow(PortTaken)
  vi.stubEnv('SINGIL_TEST_PORT', 'many')
  await expect(portsOfStart(() => {})('SINGIL_TEST_PORT', 4400)).rejects.toThrow('no port number')
})

test('no port of a start is chosen twice, although nothing listens on the earlier ones yet', async () => {
  const choose = portsOfStart(() => {}, {})
  const usual = (await occupy('127.0.0.1')) + 1
  const chosen = [
    await choose('SINGIL_PORT', usual),
    await choose('SINGIL_SECOND_PORT', usual),
    await choose('', usual),
  ]
  expect(new Set(chosen).size).toBe(3)
  const wished = portsOfStart(() => {}, { ONE: String(chosen[0]), OTHER: String(chosen[0]) })
  await wished('ONE', usual)
  await expect(wished('OTHER', usual)).rejects.toThrow('is that of ONE already')
})
