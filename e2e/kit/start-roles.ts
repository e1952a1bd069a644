/**
 * The processes of `npm start` on a demo that is there: database, sandbox, server and worker. The launcher, the migrations and the seed,
 * which would do nothing, take as long as these together and ran when the demo was made.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@singil/embedded-postgres'
import { serverUrlOf } from '@singil/server/src/kit/database/index.ts'
import { openRoles } from '../../tools/launch/roles.ts'
import { chooseSettings } from '../../tools/launch/settings.ts'
import { freePort } from '../../tools/test/free-port.ts'
import type { Running } from './npm-start.ts'

const root = path.resolve(import.meta.dirname, '../..')
const silent = () => {}

export interface RunningRoles extends Running {
  readonly databaseUrl: string
  /** Kills the worker at once, as a power cut would. It is started again. */
  killWorker(): void
  /** What the server printed so far. */
  printed(): string
}

/** Runs until it is stopped; its data remains. `isEmpty`: on a new database, which is migrated first, as on a new server. */
export async function startRolesIn(dataDir: string, { isEmpty = false } = {}): Promise<RunningRoles> {
  const pids = new Set<number>()
  const lock = { remember: (pid: number) => void pids.add(pid), forget: (pid: number) => void pids.delete(pid) }
  const killWorker = () => {
    const isWorker = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('worker')
    process.kill([...pids].find(isWorker)!, 'SIGKILL')
  }
  const settings = await chooseSettings(dataDir, silent, {
    SINGIL_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
  })
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  // The roles end with this process by themselves.
  const endDatabase = () => void process.kill(postgres.pid, 'SIGQUIT')
  process.once('exit', endDatabase)
  const roles = openRoles({
    root,
    settings,
    databaseUrl: serverUrlOf(postgres.url),
    lock,
    say: console.error,
    onStop: new AbortController().signal,
  })
  const stop = async () => {
    await roles.stop()
    await postgres.stop()
    process.off('exit', endDatabase)
  }
  try {
    if (isEmpty) await roles.run('migrate', { DATABASE_OWNER_URL: postgres.url })
    for (const name of ['sandbox', 'server', 'worker'] as const) roles.start(name)
    await roles.ready()
    return {
      portal: settings.portalUrl,
      sandbox: settings.sandboxUrl,
      databaseUrl: postgres.url,
      killWorker,
      printed: () => readFileSync(path.join(dataDir, 'logs', 'server.log'), 'utf8'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
