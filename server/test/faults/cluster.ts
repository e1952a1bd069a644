/** A PostgreSQL whose processes can all be killed or frozen at once, as by a power cut. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@singil/embedded-postgres'
import { isRunning } from '@singil/embedded-postgres/process-state'

export const clusterSettings = { shared_buffers: '64MB' }

export const startCluster = (dataDir: string, settings: Record<string, string | number> = {}) =>
  startEmbeddedPostgres({ dataDir, log: () => {}, isTemporary: true, settings: { ...clusterSettings, ...settings } })

/** The postmaster of a data folder, then the processes that it started. */
export function processesOf(postgres: Pick<EmbeddedPostgres, 'clusterDir'>): number[] {
  const postmaster = Number(readFileSync(path.join(postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...children.map(Number)]
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has already ended, because the postmaster did.
    }
  }
}

/** Kills all its processes and waits until none is left. */
export async function killCluster(postgres: Pick<EmbeddedPostgres, 'clusterDir'>): Promise<void> {
  const pids = processesOf(postgres)
  signalAll(pids, 'SIGKILL')
  while (pids.some((pid) => isRunning(pid))) await new Promise((resolve) => setTimeout(resolve, 5))
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
