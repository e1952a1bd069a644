// A port for a test that starts its own program.
import net from 'node:net'

/** Below the ephemeral ports of Linux and macOS, so that no connection takes the port before the program does. */
const lowest = 20_000
const many = 12_000

/** Free at this moment on every address of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * many)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
