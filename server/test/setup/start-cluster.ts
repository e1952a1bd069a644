// One PostgreSQL for a run of tests, in a process that ends with the run.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Cluster {
  /** The address of its database as the owner of the tables. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts a new one, or one on a copy of the data folder of a demo that is stopped. */
export async function startCluster(demo?: string): Promise<Cluster> {
  const program = fileURLToPath(new URL('cluster-process.ts', import.meta.url))
  const owner = fork(program, demo === undefined ? [] : [demo], { execArgv: ['--import', 'tsx'], detached: true })
  const ended = new Promise<void>((resolve) => owner.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    owner.once('message', (message) => resolve(String(message)))
    owner.once('exit', (code) => reject(new Error(`The PostgreSQL of the tests did not start (${code}).`)))
  })
  const stop = async (): Promise<void> => {
    if (owner.connected) owner.disconnect()
    await ended
  }
  return { url, stop }
}
