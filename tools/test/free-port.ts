// A port for a test that starts a program of its own.
import net from 'node:net'

/** Below what Linux and macOS give to connections by themselves, so that none of them takes the port before the program does. */
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
