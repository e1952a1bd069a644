import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
import { databaseAccount } from './account.ts'
import { makeLinks } from './binaries.ts'
import { hasEnded, isRunning } from './process-state.ts'

const settings = { shared_buffers: '16MB' }
let dataDir: string
let messages: string[]
let started: EmbeddedPostgres[]
let helpers: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'singil-pg-'))
  messages = []
  started = []
  helpers = []
})

afterEach(async () => {
  for (const helper of helpers) helper.kill('SIGKILL')
  for (const database of started) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message), settings })
  started.push(database)
  return database
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A Node process that starts the database of `dataDir` and then idles, to be killed. */
async function startElsewhere(isTemporary = false): Promise<{ node: ChildProcess; pid: number }> {
  const module = new URL('start.ts', import.meta.url).href
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const options = ${JSON.stringify({ dataDir, settings, isTemporary })}
    const database = await startEmbeddedPostgres({ ...options, log: () => {} })
    process.stdout.write(database.pid + '\\n')
    setInterval(() => {}, 1000)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const node = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  helpers.push(node)
  const pid = await new Promise<number>((resolve) => node.stdout.once('data', (data) => resolve(Number(data))))
  return { node, pid }
}

test('data survives a stop and a second start', async () => {
  const first = await start()
  expect(first).toMatchObject({ firstStart: true, adopted: false })
  await query(first.url, 'create table kept as select 42 as number')
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)
  const second = await start()
  expect(second).toMatchObject({ firstStart: false, adopted: false, url: first.url })
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 42 }])
})

test('commits are durable, pages have checksums and the application is not a superuser', async () => {
  const database = await start()
  const rows = await query(
    database.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('data_checksums') as checksums, current_setting('timezone') as timezone,
            current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
            (select rolsuper from pg_roles where rolname = current_user) as super`,
  )
  expect(rows).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      timezone: 'UTC',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      super: false,
    },
  ])
})

test('another password is rejected', async () => {
  const database = await start()
  const stranger = new URL(database.url)
  stranger.password = 'password'
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(readFileSync(path.join(dataDir, 'pg.secret'), 'utf8')).toMatch(/^[0-9a-f]{48}$/)
})

test('a database whose starter was killed is adopted and can be stopped', async () => {
  const { node, pid } = await startElsewhere()
  node.kill('SIGKILL')
  const database = await start()
  expect(database).toMatchObject({ adopted: true, firstStart: false, pid })
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(isRunning(pid)).toBe(false)
})

test('a database killed with its starter recovers everything committed', async () => {
  const { node, pid } = await startElsewhere()
  const secret = readFileSync(path.join(dataDir, 'pg.secret'), 'utf8')
  const port = readFileSync(path.join(dataDir, 'pg.port'), 'utf8')
  await query(`postgres://singil:${secret}@127.0.0.1:${port}/singil`, 'create table kept as select 42 as number')
  node.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  const database = await start()
  expect(database.adopted).toBe(false)
  expect(await query(database.url, 'select number from kept')).toEqual([{ number: 42 }])
})

test('a stale lock that names another program does not block the start', async () => {
  const database = await start()
  const lock = readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')
  await database.stop()
  const account = databaseAccount(path.join(dataDir, 'pg'))
  const other = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' })
  helpers.push(other)
  writeFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), lock.replace(/^\d+/, String(other.pid)))
  const second = await start()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(messages.join()).toContain('another program')
  expect(isRunning(other.pid ?? 0)).toBe(true)
})

test('refuses data of another major version and leaves it unchanged', async () => {
  mkdirSync(path.join(dataDir, 'pg'))
  writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow('written by PostgreSQL 15')
  expect(readFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), 'utf8')).toBe('15\n')
})

test('removes the leftovers of an interrupted first start', async () => {
  mkdirSync(path.join(dataDir, 'pg.new-1', 'cluster'), { recursive: true })
  writeFileSync(path.join(dataDir, 'pg.new-1', 'cluster', 'PG_VERSION'), '18\n')
  const database = await start()
  expect(database.firstStart).toBe(true)
  expect(existsSync(path.join(dataDir, 'pg.new-1'))).toBe(false)
})

test('notices when the database process ends', async () => {
  const database = await start()
  const ended = database.ended()
  process.kill(database.pid, 'SIGKILL')
  await ended
  expect(await hasEnded(database.pid, 0)).toBe(true)
})

test('creates library links that a blocked install script did not create', () => {
  const native = path.join(dataDir, 'native')
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  writeFileSync(path.join(native, 'lib', 'libicu.so.60.2'), '')
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  expect(makeLinks(native)).toBeUndefined()
  expect(makeLinks(native)).toBeUndefined()
  expect(readlinkSync(path.join(native, 'lib', 'libicu.so.60'))).toBe('libicu.so.60.2')
})

test('a temporary database ends with its starter, even if that is killed', async () => {
  const { node, pid } = await startElsewhere(true)
  node.kill('SIGKILL')
  expect(await hasEnded(pid, 20_000)).toBe(true)
}, 60_000)
