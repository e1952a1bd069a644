// A port for a test that starts its own program.
import net from 'node:net'
import process from 'node:process'

/** Below the ephemeral ports of Linux and macOS, so that no connection takes the port before the program does. */
const lowest = 20_000
/** Each test process takes its ports from a part of its own, so that two that start at once never choose the same one. */
const parts = 8
const many = 12_000 / parts
const begin = lowest + (Number(process.env['VITEST_POOL_ID'] ?? process.pid) % parts) * many
const given = new Set<number>()

/** Free at this moment on every address of this machine, and given to no other caller in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = begin + Math.floor(Math.random() * many)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
