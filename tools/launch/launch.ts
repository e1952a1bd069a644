// Starts the entire demo in order, keeps it running, and stops it in reverse order.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from './database.ts'
import { readDemo } from './demo.ts'
import { lastWords, type Remember, type Role, type RoleProcess, rotateLog, startRole } from './role-process.ts'
import { chooseSettings } from './settings.ts'
import { runTask } from './task.ts'
import { say, summary } from './terminal.ts'
import { waitForAnswer } from './wait-for.ts'
import { whenAskedToStop } from './when-asked-to-stop.ts'

export type Launch = {
  root: string
  dataDir: string
  lock: Remember & { update(fields: { address: string }): void }
}

const graceMs = 10_000

// Room for the garbage of a busy moment, which would otherwise be copied from one collection to the next.
const nodeFlags = ['--max-semi-space-size=64', '--enable-source-maps']

/** Runs until it is asked to stop; returns the exit code. */
export async function launch({ root, dataDir, lock }: Launch): Promise<number> {
  const stopping = new AbortController()
  const asked = whenAskedToStop()
  void asked.then(() => stopping.abort())
  const roles: RoleProcess[] = []
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
    await Promise.all(roles.map((role) => role.stop(graceMs)))
    await database?.stop()
    if (stopping.signal.aborted) say('Stopped.')
  }

  async function start(): Promise<void> {
    const logDir = path.join(dataDir, 'logs')
    mkdirSync(logDir, { recursive: true, mode: 0o700 })
    const settings = await chooseSettings(dataDir, say)
    lock.update({ address: settings.portalUrl })
    database = await openDatabase(dataDir, say)
    stopping.signal.throwIfAborted()
    const environment = { ...settings.environment, DATABASE_URL: database.url }
    const owner = { ...environment, DATABASE_OWNER_URL: database.ownerUrl }
    const role = (name: string, workspace: string, ...args: string[]): Role => ({
      name,
      program: [...nodeFlags, path.join(root, workspace, 'dist', 'main.js'), ...args],
      environment,
      logFile: path.join(logDir, `${name}.log`),
    })
    const run = (started: Role): RoleProcess => {
      rotateLog(started.logFile)
      const running = startRole(started, lock, say)
      roles.push(running)
      return running
    }

    const sandbox = role('sandbox', 'sandbox')
    const runningSandbox = run(sandbox)
    if (database.isNew) say('Making the database and a demo in it. This takes a moment the first time.')
    await runTask({ ...role('migrate', 'server', 'migrate'), environment: owner }, lock, stopping.signal)
    const demo = readDemo(await runTask(role('seed', 'server', 'seed'), lock, stopping.signal))
    stopping.signal.throwIfAborted()
    const server = role('server', 'server', 'server')
    const runningServer = run(server)
    run(role('worker', 'server', 'worker'))
    await ready(sandbox, runningSandbox, settings.sandboxUrl, (status) => status < 500)
    await ready(server, runningServer, `http://127.0.0.1:${settings.port}/ready`, (status) => status === 200)

    const links = [
      { label: 'Portal', url: `${settings.portalUrl}/` },
      ...demo.links,
      { label: 'Inbox (e-mail and SMS of the demo)', url: `${settings.sandboxUrl}/inbox` },
      { label: 'Sandbox gateway', url: `${settings.sandboxUrl}/` },
    ]
    say(summary(links, demo.accounts, [`Data and logs are in ${dataDir}.`, database.note, 'Ctrl-C stops everything.']))
  }

  async function ready(
    role: Role,
    running: RoleProcess,
    url: string,
    isGood: (status: number) => boolean,
  ): Promise<void> {
    const hasFailed = (): boolean => running.crashes() >= 3
    try {
      await waitForAnswer(url, { timeoutMs: 60_000, onStop: stopping.signal, isGood, hasFailed })
    } catch (error) {
      if (stopping.signal.aborted) throw error
      throw new Error(
        `The ${role.name} is not ready. The end of its log (${role.logFile}):\n${lastWords(role.logFile)}`,
        {
          cause: error,
        },
      )
    }
  }
}
