/**
 * Server, worker and sandbox inside this process, on a database and a data folder of the caller. To start each in a process of its own, as
 * start-roles.ts does, takes longer than most tests of a file.
 */
import { accessSettings, accountNamed, lockAccount } from '@singil/server/src/identity/access/index.ts'
import { features } from '@singil/server/src/features.ts'
import { createLog, readConfig } from '@singil/server/src/kit/base/index.ts'
import { serverUrlOf } from '@singil/server/src/kit/database/index.ts'
import { openParts, startServer } from '@singil/server/src/kit/process/index.ts'
import { everything, systemActor, unitOfWork } from '@singil/server/src/kit/work/index.ts'
import { openSession } from '@singil/server/src/identity/sessions/index.ts'
import { buildServer } from '@singil/server/src/server.ts'
import { readOptions } from '@singil/sandbox/src/options.ts'
import { startSandbox } from '@singil/sandbox/src/sandbox.ts'
import { chooseSettings } from '../../tools/launch/settings.ts'
import { freePort } from '../../tools/test/free-port.ts'
import type { Running } from './npm-start.ts'

export interface RunningInside extends Running {
  /** What server and worker logged as errors so far. */
  readonly errors: readonly string[]
  /** Opens the session of a user as the last step of signing in does, and returns its bearer token. */
  sessionOf(username: string): Promise<string>
}

/** With the settings of `npm start`. */
export async function startInside(dataDir: string, databaseUrl: string): Promise<RunningInside> {
  const settings = await chooseSettings(dataDir, () => {}, {
    SINGIL_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
  })
  const config = readConfig({
    ...settings.environment,
    DATABASE_URL: serverUrlOf(databaseUrl),
    SINGIL_INLINE_WORKER: '1',
    // No proxy has to see that it stops.
    SINGIL_STOP_NOTICE: '0',
  })
  const errors: string[] = []
  const log = createLog('error', { write: (line) => void errors.push(line) })
  const sandbox = await startSandbox(readOptions(settings.environment))
  try {
    const parts = await openParts(config, features, { mayLoseData: true, log })
    const server = await startServer(parts, buildServer)
    const stop = async () => {
      await server.stop()
      await sandbox.stop()
    }
    const actor = { ...systemActor('browser tests'), ip: '127.0.0.1' }
    const sessionOf = (username: string) =>
      unitOfWork(parts, actor, everything('browser tests'), 'browser tests', async (context) => {
        const account = await accountNamed(context.tx, username)
        const user = await lockAccount(context.tx, account!.id)
        return (await openSession(context, user, await accessSettings(context.tx))).token
      })
    return { portal: settings.portalUrl, sandbox: settings.sandboxUrl, errors, sessionOf, stop }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}
