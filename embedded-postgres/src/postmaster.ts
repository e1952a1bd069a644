// The PostgreSQL process that owns a cluster: found by its pid file, started, and stopped.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { Account } from './account.ts'
import { commandLine, hasEnded, isRunning } from './process-state.ts'

export type Postmaster = { pid: number; port: number }
export type Log = (message: string) => void

type PidFile = { pid: number; port: number; isReady: boolean }

/** The postmaster that still serves this cluster after its starter died, if any. */
export async function findPostmaster(
  clusterDir: string,
  adminUrl: (port: number) => string,
  log: Log,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const file = readPidFile(clusterDir)
    if (!file || !isRunning(file.pid)) return undefined
    if (!commandLine(file.pid).includes(clusterDir)) {
      log(`The database's lock names process ${file.pid}, which is another program now. Removing the lock.`)
      rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (await serves(adminUrl(file.port), clusterDir)) return { pid: file.pid, port: file.port }
    if (Date.now() > deadline)
      throw new Error(`A database process (${file.pid}) holds ${clusterDir} but does not answer.`)
    await pause(100)
  }
}

export type PostmasterStart = {
  native: string
  clusterDir: string
  logFile: string
  account: Account
  port: number
  settings: Record<string, string | number>
}

/** Starts PostgreSQL and waits until it accepts connections. Retries while a dying predecessor holds the lock. */
export async function startPostmaster(start: PostmasterStart, log: Log): Promise<Postmaster> {
  const deadline = Date.now() + 30_000
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 1000)) {
    const outcome = await tryStart(start)
    if ('pid' in outcome) return outcome
    const isBlocked = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/.test(outcome.output)
    if (!isBlocked || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${outcome.output.slice(-1500)}`)
    log('The database that ran before is not quite gone. Trying again.')
    await pause(waitMs)
  }
}

/** Ends sessions and stops cleanly; resolves when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isRunning(pid)) return
    process.kill(pid, signal)
    if (await hasEnded(pid, timeoutMs)) return
  }
}

async function tryStart(start: PostmasterStart): Promise<Postmaster | { output: string }> {
  const settings = Object.entries({ ...start.settings, port: start.port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const output = openSync(start.logFile, 'w', 0o600)
  // Detached, so that Ctrl-C in a terminal does not stop the database while others use it. Its output goes to a file and not to a pipe,
  // because it may outlive this process.
  const child = spawn(path.join(start.native, 'bin', 'postgres'), ['-D', start.clusterDir, ...settings], {
    ...start.account,
    cwd: start.clusterDir,
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
  closeSync(output)
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure ??= `postgres ended with ${code ?? signal}`))
  for (;;) {
    const file = readPidFile(start.clusterDir)
    if (child.pid !== undefined && file?.pid === child.pid && file.isReady) break
    if (failure !== undefined) return { output: `${failure}: ${readFileSync(start.logFile, 'utf8')}` }
    await pause(10)
  }
  child.unref()
  return { pid: child.pid, port: start.port }
}

function readPidFile(clusterDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, port: Number(lines[3]), isReady: lines[7]?.startsWith('ready') ?? false }
  } catch {
    return undefined
  }
}

async function serves(adminUrl: string, clusterDir: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await client.query<{ data_directory: string }>('show data_directory')
    return realpathSync(answer.rows[0]?.data_directory ?? '') === realpathSync(clusterDir)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs))
