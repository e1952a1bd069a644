// The roles of a system whose database runs: its own programs with their logs, started, waited for and stopped.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { lastWords, type Remember, type Role, type RoleProcess, rotateLog, startRole } from './role-process.ts'
import type { Settings } from './settings.ts'
import { runTask } from './task.ts'
import type { Say } from './terminal.ts'
import { waitForAnswer } from './wait-for.ts'

export type RolesOptions = {
  root: string
  settings: Settings
  databaseUrl: string
  lock: Remember
  say: Say
  onStop: AbortSignal
}

type LastingRole = 'sandbox' | 'server' | 'worker'

/** Where a role runs more than once: the name of its log, and what is different for it. */
type OneOfSeveral = { as: string; environment: Record<string, string> }

export type Roles = {
  /** Runs until `stop`, and starts again after a crash. */
  start(name: LastingRole, more?: OneOfSeveral): void
  /** Runs a task to its end and returns its output. Throws if it fails. */
  run(name: 'migrate' | 'seed', more?: Record<string, string>): Promise<string>
  /** Resolves when the sandbox and the server that were started answer. */
  ready(): Promise<void>
  stop(): Promise<void>
}

const graceMs = 10_000

// Room for the garbage of a busy moment, which would otherwise be copied from one collection to the next.
const nodeFlags = ['--max-semi-space-size=64', '--enable-source-maps']

export function openRoles({ root, settings, databaseUrl, lock, say, onStop }: RolesOptions): Roles {
  const logDir = path.join(settings.dataDir, 'logs')
  mkdirSync(logDir, { recursive: true, mode: 0o700 })
  const running = new Map<string, RoleProcess>()
  const roleOf = (name: string, more: Record<string, string> = {}, as = name): Role => ({
    name: as,
    program: [
      ...nodeFlags,
      path.join(root, name === 'sandbox' ? 'sandbox' : 'server', 'dist', 'main.js'),
      ...(name === 'sandbox' ? [] : [name]),
    ],
    environment: { ...settings.environment, DATABASE_URL: databaseUrl, ...more },
    logFile: path.join(logDir, `${as}.log`),
  })
  return {
    start(name, more) {
      const role = roleOf(name, more?.environment, more?.as)
      rotateLog(role.logFile)
      running.set(role.name, startRole(role, lock, say))
    },
    run: (name, more) => runTask(roleOf(name, more), lock, onStop),
    async ready() {
      await answers('sandbox', settings.sandboxUrl, (status) => status < 500)
      await answers('server', `http://127.0.0.1:${settings.port}/ready`, (status) => status === 200)
    },
    stop: async () => void (await Promise.all([...running.values()].map((role) => role.stop(graceMs)))),
  }

  async function answers(name: LastingRole, url: string, isGood: (status: number) => boolean): Promise<void> {
    const hasFailed = (): boolean => (running.get(name)?.crashes() ?? 0) >= 3
    try {
      await waitForAnswer(url, { timeoutMs: 60_000, onStop, isGood, hasFailed })
    } catch (error) {
      if (onStop.aborted) throw error
      const { logFile } = roleOf(name)
      throw new Error(`The ${name} is not ready. The end of its log (${logFile}):\n${lastWords(logFile)}`, {
        cause: error,
      })
    }
  }
}
