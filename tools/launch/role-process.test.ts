import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Role, type RoleProcess, startRole } from './role-process.ts'

let folder: string
let printed: string[]
let running: Set<number>
let started: RoleProcess[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'singil-role-'))
  printed = []
  running = new Set()
  started = []
})

afterEach(async () => {
  for (const role of started) await role.stop(0)
  rmSync(folder, { recursive: true, force: true })
})

function start(program: string, flags: string[] = []): RoleProcess {
  const file = path.join(folder, 'main.mjs')
  writeFileSync(file, program)
  const role: Role = {
    name: 'server',
    program: [...flags, file],
    environment: {},
    logFile: path.join(folder, 'server.log'),
  }
  const lock = { remember: (pid: number) => running.add(pid), forget: (pid: number) => running.delete(pid) }
  const process = startRole(role, lock, (message) => printed.push(message))
  started.push(process)
  return process
}

const log = (): string => readFileSync(path.join(folder, 'server.log'), 'utf8')

test('a role that crashes is restarted, with growing delays, and this is printed', async () => {
  const role = start(`console.log('up'); process.exit(7)`)
  await expect.poll(() => role.crashes(), { timeout: 30_000 }).toBe(2)
  expect(printed[0]).toContain('The server ended (code 7). Starting it again in 1 s.')
  expect(printed[1]).toContain('in 2 s')
  await role.stop(100)
  expect(log().match(/up/g)).toHaveLength(2)
  expect(running.size).toBe(0)
})

test('a role that does not stop when asked is killed, and is not restarted', async () => {
  const role = start(`process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('up')`)
  await expect.poll(log, { timeout: 30_000 }).toContain('up')
  const [pid] = running
  await role.stop(200)
  expect(log()).toContain('no')
  expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  expect(printed).toEqual([])
})

test('a role that was up is restarted at once, however often it is killed', async () => {
  const role = start(`process.send('up', () => process.kill(process.pid, 'SIGKILL')); setInterval(() => {}, 1000)`)
  await expect.poll(() => role.crashes(), { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
  expect(printed.slice(0, 4).every((line) => line.includes('(SIGKILL). Starting it again in 0.1 s.'))).toBe(true)
})

const watch = path.resolve(import.meta.dirname, '../../server/src/kit/process/event-loop-watch.ts')
const hang = `setTimeout(() => { console.log('hangs'); for (;;); }, 300)`

test('a role whose event loop hangs is ended by its watch, and restarted', async () => {
  const role = start(
    `import { existsSync, writeFileSync } from 'node:fs'
     import { watchEventLoop } from '${watch}'
     const mark = '${folder}/hung-once'
     watchEventLoop(2000)
     setInterval(() => {}, 1000)
     process.on('SIGTERM', () => process.exit(0))
     if (existsSync(mark)) console.log('up again')
     else { writeFileSync(mark, ''); ${hang} }`,
    ['--import', 'tsx'],
  )
  await expect.poll(log, { timeout: 60_000 }).toContain('up again')
  expect(log()).toContain('The event loop hung for 2 s.')
  expect(printed).toEqual([expect.stringContaining('The server ended (SIGKILL)')])
  expect(role.crashes()).toBe(1)
}, 90_000)

test('a role that hangs is killed soon after it is asked to stop, long before its grace period ends', async () => {
  const role = start(
    `import { watchEventLoop } from '${watch}'
     watchEventLoop(600_000)
     setInterval(() => process.send('beat'), 100)
     process.on('SIGTERM', () => console.log('heard'))
     ${hang}`,
    ['--import', 'tsx'],
  )
  await expect.poll(log, { timeout: 60_000 }).toContain('hangs')
  const [pid] = running
  await role.stop(3_600_000)
  expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  expect(log()).not.toContain('heard')
}, 90_000)
