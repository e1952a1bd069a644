/** The whole product as a new user starts it, on free ports and in a folder of its own, for browser tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
export const password = 'Singil-demo-2026'

/** Free at this moment on 127.0.0.1. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface System {
  readonly portal: string
  readonly sandbox: string
  /** The newest code that was sent to an address or number. */
  codeFor(isNewerThan: Date): Promise<string>
  stop(): Promise<void>
}

export async function startSystem(): Promise<System> {
  const dir = mkdtempSync(path.join(tmpdir(), 'singil-e2e-'))
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      SINGIL_DATA: dir,
      SINGIL_PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilRunning(child)
  const sandbox = `http://localhost:${sandboxPort}`
  return {
    portal: `http://localhost:${port}`,
    sandbox,
    codeFor: (isNewerThan) => codeFrom(sandbox, isNewerThan),
    stop: async () => {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function untilRunning(child: ChildProcess): Promise<void> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Ctrl-C stops everything')) resolve()
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)))
  })
}

interface Message {
  readonly text: string
  readonly received_at: string
}

/** The newest code in the inbox of a sandbox, waited for. */
export async function codeFrom(sandbox: string, isNewerThan: Date): Promise<string> {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const answer = (await (await fetch(`${sandbox}/inbox/messages`)).json()) as Message[] | { messages: Message[] }
    const messages = Array.isArray(answer) ? answer : answer.messages
    const fresh = messages.filter((message) => new Date(message.received_at) >= isNewerThan)
    const code = fresh.map((message) => /\b\d{6}\b/.exec(message.text)?.[0]).find(Boolean)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No code arrived in the inbox')
}
