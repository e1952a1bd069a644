import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRunning } from '@singil/embedded-postgres/process-state'
import { freePort } from '../test/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startMs = 180_000
let dataDir: string
let ports: Record<'SINGIL_PORT' | 'SANDBOX_PORT' | 'SANDBOX_SMTP_PORT', string>
const launchers: ChildProcess[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'singil-start-'))
  ports = {
    SINGIL_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
  }
})

afterEach(async () => {
  for (const launcher of launchers.splice(0)) {
    if (launcher.exitCode === null && launcher.signalCode === null) await end(launcher, 'SIGTERM')
  }
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Launched = { launcher: ChildProcess; output(): string }

function launchDemo(): Launched {
  const environment = {
    ...process.env,
    ...ports,
    SINGIL_DATA: dataDir,
    DATABASE_URL: '',
    npm_lifecycle_event: undefined,
  }
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: environment })
  launchers.push(launcher)
  let text = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (data: Buffer) => (text += data.toString()))
  return { launcher, output: () => text }
}

async function launchReady(): Promise<Launched> {
  const launched = launchDemo()
  await expect
    .poll(() => launched.output(), { timeout: startMs, interval: 50 })
    .toMatch(/Singil is running\.[^]*Ctrl-C stops|did not start/)
  expect(launched.output()).toContain('Ctrl-C stops')
  return launched
}

async function end(launcher: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => launcher.once('exit', (code) => resolve(code)))
  launcher.kill(signal)
  return ended
}

function lock(): { pid: number; children: { pid: number }[] } {
  return JSON.parse(readFileSync(path.join(dataDir, 'start.lock'), 'utf8')) as ReturnType<typeof lock>
}

function databasePid(): number {
  return Number(readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}

const isReady = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${ports.SINGIL_PORT}/ready`)).status === 200

test(
  'a start runs everything, a second one reports the first, and Ctrl-C leaves nothing running',
  async () => {
    const { launcher, output } = await launchReady()
    expect(await isReady()).toBe(true)
    const api = await fetch(`http://127.0.0.1:${ports.SINGIL_PORT}/docs/api/json`)
    expect(await api.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Singil API' } })
    expect(output()).toContain(`http://localhost:${ports.SINGIL_PORT}/`)
    expect(output()).toContain('Demo accounts')
    const pids = [databasePid(), ...lock().children.map((child) => child.pid)]
    expect(pids).toHaveLength(4)
    expect(pids.every(isRunning)).toBe(true)

    const second = launchDemo()
    const code = await new Promise((resolve) => second.launcher.once('close', resolve))
    expect(code).toBe(1)
    expect(second.output()).toContain(`running already at http://localhost:${ports.SINGIL_PORT}`)

    expect(await end(launcher, 'SIGINT')).toBe(0)
    expect(pids.filter(isRunning)).toEqual([])
    expect(existsSync(path.join(dataDir, 'start.lock'))).toBe(false)
  },
  startMs * 2,
)

test(
  'a killed launcher ends its roles, and the next start takes over its database and its ports',
  async () => {
    const first = await launchReady()
    const roles = lock().children.map((child) => child.pid)
    const database = databasePid()
    await end(first.launcher, 'SIGKILL')
    const second = await launchReady()
    expect(roles.filter(isRunning)).toEqual([])
    expect(databasePid()).toBe(database)
    expect(await isReady()).toBe(true)
    expect(await end(second.launcher, 'SIGTERM')).toBe(0)
    expect(isRunning(database)).toBe(false)
  },
  startMs * 2,
)

test(
  'a killed server, a killed worker and a killed database are restarted automatically',
  async () => {
    const { launcher } = await launchReady()
    for (const pid of [...lock().children.map((child) => child.pid), databasePid()]) process.kill(pid, 'SIGKILL')
    await expect.poll(() => isReady().catch(() => false), { timeout: 60_000, interval: 200 }).toBe(true)
    await expect.poll(() => lock().children.length, { timeout: 30_000 }).toBe(3)
    expect(await end(launcher, 'SIGINT')).toBe(0)
  },
  startMs * 2,
)
