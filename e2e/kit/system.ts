/** The complete product on free ports and on a copy of a demo that `npm start` made, for browser tests. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { codeIn } from '@singil/sandbox/src/inbox/message.ts'
import { freshDatabase } from '@singil/server/test/setup/database.ts'
import type { Running } from './npm-start.ts'
import { startInside } from './start-inside.ts'
import { startRolesIn } from './start-roles.ts'

export const password = 'Singil-demo-2026'

export interface System extends Running {
  /** Of the owner of the tables, for what no call makes at once, such as a quarter that is over. */
  readonly databaseUrl: string
  /** What server and worker logged as errors so far, if they run inside this process. */
  readonly errors?: readonly string[]
  /** Opens a session without signing in, if the server runs inside this process. */
  readonly sessionOf?: (username: string) => Promise<string>
  /** The newest code that was sent to an address or number. */
  codeFor(isNewerThan: Date): Promise<string>
}

/** Inside this process, on a copy of the demo that was made once for the run and that is never modified. */
export function startSystem(): Promise<System> {
  return inNewFolder(async (dataDir) => {
    const demo = inject('demoData')
    const isOfDatabase = (file: string) => /^(pg|pg\..*|logs|start\.lock)$/.test(path.relative(demo, file))
    cpSync(demo, dataDir, { recursive: true, filter: (file) => !isOfDatabase(file) })
    const database = await freshDatabase()
    try {
      const started = await startInside(dataDir, database.url)
      const stop = async () => {
        try {
          await started.stop()
        } finally {
          await database.drop()
        }
      }
      return { ...started, databaseUrl: database.url, stop }
    } catch (error) {
      await database.drop()
      throw error
    }
  })
}

export type SystemOfProcesses = System & {
  /** Kills the worker at once, as a power cut would. It is started again. */
  killWorker(): void
  /** What the server printed so far. */
  printed(): string
}

/** Each role in a process of its own, and a PostgreSQL that loses nothing, for tests in which one of them fails. */
export function startProcesses(): Promise<SystemOfProcesses> {
  return inNewFolder((dataDir) => {
    // As root the database's files belong to another account, which only a plain copy keeps.
    execFileSync('cp', ['-a', `${inject('demoData')}/.`, dataDir])
    return startRolesIn(dataDir)
  })
}

/** On a new database that nobody has set up. */
export const startEmpty = (): Promise<SystemOfProcesses> =>
  inNewFolder((dataDir) => startRolesIn(dataDir, { isEmpty: true }))

async function inNewFolder<T extends Running>(
  start: (dataDir: string) => Promise<T>,
): Promise<T & Pick<System, 'codeFor'>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-e2e-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const started = await start(dataDir)
    const codeFor = (isNewerThan: Date) => codeFrom(started.sandbox, isNewerThan)
    return { ...started, codeFor, stop: () => started.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

interface Message {
  readonly text: string
  readonly received_at: string
}

/** Waits for the newest one-time code in the inbox of a sandbox. Other messages have numbers of six digits too, such as parts of references. */
export async function codeFrom(sandbox: string, isNewerThan: Date): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const answer = (await (await fetch(`${sandbox}/inbox/messages`)).json()) as Message[] | { messages: Message[] }
    const messages = Array.isArray(answer) ? answer : answer.messages
    const fresh = messages.filter((message) => new Date(message.received_at) >= isNewerThan)
    const codes = fresh.filter(({ text }) => /\bcode\b/i.test(text))
    const code = codes.map(({ text }) => codeIn(text)).find(Boolean)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('No code arrived in the inbox')
}
