// A port for a test that starts a whole system.
import net from 'node:net'

/** Free at this moment on 127.0.0.1. */
export async function freePort(): Promise<string> {
  const probe = net.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}
