// Ports for the demo: the usual ones, or the next free ones if they are in use.
import net from 'node:net'
import type { Say } from './terminal.ts'

export class PortTaken extends Error {}

/** The port named by the variable, which must be free, otherwise the first free one from `usual` on. Throws PortTaken. */
export type ChoosePort = (variable: string, usual: number) => Promise<number>

/** Chooses the ports of one start: none of them twice, because nothing listens on the earlier ones yet. */
export function portsOfStart(say: Say, environment: NodeJS.ProcessEnv = process.env): ChoosePort {
  const chosen = new Map<number, string>()
  const choose: ChoosePort = async (variable, usual) => {
    const wished = environment[variable]
    if (wished) {
      const port = Number(wished)
      if (!Number.isInteger(port) || port < 1 || port > 65_535)
        throw new PortTaken(`${variable}=${wished} is no port number.`)
      const other = chosen.get(port)
      if (other !== undefined)
        throw new PortTaken(`Port ${port} (${variable}) is that of ${other || 'another part'} already.`)
      if (await isFree(port)) return port
      throw new PortTaken(`Port ${port} (${variable}) is in use by another program.`)
    }
    for (let port = usual; port < usual + 200; port += 1) {
      if (chosen.has(port) || !(await isFree(port))) continue
      if (port !== usual) say(`Port ${usual} is in use, so this takes ${port} (${variable} sets it).`)
      return port
    }
    throw new PortTaken(`No port from ${usual} to ${usual + 199} is free. Set ${variable}.`)
  }
  return async (variable, usual) => {
    const port = await choose(variable, usual)
    chosen.set(port, variable)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) if (!(await mayListen(port, host))) return false
  return true
}

function mayListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    )
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
