// Starts the entire demo in order, keeps it running, and stops it in reverse order.
import { withSecretFiles } from '@singil/server/src/kit/base/index.ts'
import { type Database, openDatabase } from './database.ts'
import { readDemo } from './demo.ts'
import type { Remember } from './role-process.ts'
import { openRoles, type Roles } from './roles.ts'
import { chooseSettings } from './settings.ts'
import { say, summary } from './terminal.ts'
import { whenAskedToStop } from './when-asked-to-stop.ts'

export type Launch = {
  root: string
  dataDir: string
  lock: Remember & { update(fields: { address: string }): void }
}

/** Runs until it is asked to stop; returns the exit code. */
export async function launch({ root, dataDir, lock }: Launch): Promise<number> {
  const stopping = new AbortController()
  const asked = whenAskedToStop()
  void asked.then(() => stopping.abort())
  let roles: Roles | undefined
  let database: Database | undefined
  try {
    await start()
    await asked
    say('Stopping.')
    return 0
  } catch (error) {
    if (stopping.signal.aborted) return 0
    say(`\nSingil did not start. ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    await roles?.stop()
    await database?.stop()
    if (stopping.signal.aborted) say('Stopped.')
  }

  async function start(): Promise<void> {
    // The processes that it starts inherit the secrets themselves.
    process.env = withSecretFiles(process.env)
    const settings = await chooseSettings(dataDir, say)
    lock.update({ address: settings.portalUrl })
    database = await openDatabase(dataDir, say)
    stopping.signal.throwIfAborted()
    roles = openRoles({ root, settings, databaseUrl: database.url, lock, say, onStop: stopping.signal })
    roles.start('sandbox')
    if (database.isNew) say('Making the database and a demo in it. This takes a moment the first time.')
    await roles.run('migrate', { DATABASE_OWNER_URL: database.ownerUrl })
    const demo = readDemo(await roles.run('seed'))
    stopping.signal.throwIfAborted()
    roles.start('server')
    roles.start('worker')
    await roles.ready()

    const links = [
      { label: 'Portal', url: `${settings.portalUrl}/` },
      ...demo.links,
      { label: 'Inbox (e-mail and SMS of the demo)', url: `${settings.sandboxUrl}/inbox` },
      { label: 'Sandbox gateway', url: `${settings.sandboxUrl}/` },
    ]
    say(summary(links, demo.accounts, [`Data and logs are in ${dataDir}.`, database.note, 'Ctrl-C stops everything.']))
  }
}
