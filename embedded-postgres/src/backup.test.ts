import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp, type BackupResult, defaultBackupDir } from './backup.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
import { restore } from './restore.ts'
import { draftBackup, keepBackup, listBackups, type Manifest, removeOld } from './backup-folder.ts'

const settings = { shared_buffers: '16MB' }
const log = (): void => {}
let folder: string
let dataDir: string
let backupDir: string
let live: EmbeddedPostgres
let first: BackupResult
const instants: Date[] = []

const pause = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs))

async function query<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}
const numbersIn = async (postgres: EmbeddedPostgres) =>
  (await query<{ n: number }>(postgres.url, 'select n from kept order by n')).map((row) => row.n)

/** Writes a number and returns an instant at which it, and nothing later, is visible. */
async function write(n: number): Promise<void> {
  await query(live.url, `insert into kept values (${n})`)
  await pause(20)
  instants[n] = new Date()
  await pause(20)
}

async function restored(name: string, to?: Date) {
  const done = await restore({ backupDir, into: path.join(folder, name), ...(to && { to }), log, settings })
  try {
    return { ...done, numbers: await numbersIn(done.postgres) }
  } finally {
    await done.postgres.stop()
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'singil-backup-'))
  chmodSync(folder, 0o711)
  dataDir = path.join(folder, 'data')
  mkdirSync(path.join(dataDir, 'files', 'logo'), { recursive: true })
  writeFileSync(path.join(dataDir, 'files', 'logo', 'a.png'), 'a picture')
  writeFileSync(path.join(dataDir, 'secret'), 'a key', { mode: 0o600 })
  live = await startEmbeddedPostgres({ dataDir, log, settings })
  backupDir = defaultBackupDir(live)
  await query(live.url, 'create table kept (n int)')
  await write(1)
  first = await backUp(live, dataDir, backupDir)
  await write(2)
  await write(3)
  const [closed] = await query<{ wal: string }>(live.adminUrl, 'select pg_walfile_name(pg_switch_wal()) as wal')
  await vi.waitUntil(() => existsSync(path.join(backupDir, 'wal', `${closed!.wal}.gz`)), { timeout: 30_000 })
}, 60_000)

afterAll(async () => {
  await live?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('each instant after a backup is restored with exactly what was written before it', async () => {
  const at2 = await restored('at-2', instants[2])
  expect(at2.numbers).toEqual([1, 2])
  expect(at2.lastChangeAt!.getTime()).toBeLessThanOrEqual(instants[2]!.getTime())
  expect((await restored('newest')).numbers).toEqual([1, 2, 3])
}, 60_000)

test('uploaded files and keys are restored too', async () => {
  await restored('files')
  expect(readFileSync(path.join(folder, 'files', 'files', 'logo', 'a.png'), 'utf8')).toBe('a picture')
  expect(readFileSync(path.join(folder, 'files', 'secret'), 'utf8')).toBe('a key')
}, 60_000)

test('a restored database works, and archives nothing into the archive it came from', async () => {
  const { postgres } = await restore({ backupDir, into: path.join(folder, 'serving'), log, settings })
  try {
    await query(postgres.url, 'insert into kept values (9)')
    const rows = await query(postgres.adminUrl, 'select current_setting($$archive_timeout$$) as timeout')
    expect(rows).toEqual([{ timeout: '0' }])
  } finally {
    await postgres.stop()
  }
  const again = await startEmbeddedPostgres({ dataDir: path.join(folder, 'serving'), log, settings })
  try {
    expect(await numbersIn(again)).toEqual([1, 2, 3, 9])
    expect(await query(again.adminUrl, "select setting from pg_settings where name = 'archive_command'")).toEqual([
      { setting: 'true' },
    ])
  } finally {
    await again.stop()
  }
}, 60_000)

test('overwrites nothing, and refuses an instant that cannot be reached', async () => {
  await expect(restore({ backupDir, into: dataDir, log })).rejects.toThrow('is not empty')
  await expect(restored('too-early', new Date(0))).rejects.toThrow('nothing before can be restored')
  await expect(restored('too-late', new Date(Date.now() + 60_000))).rejects.toThrow('The archive holds nothing after')
}, 60_000)

test('refuses a backup with a flipped bit', async () => {
  const victim = path.join(first.dir, 'pg', 'global', 'pg_control')
  const bytes = readFileSync(victim)
  bytes[100]! ^= 1
  writeFileSync(victim, bytes)
  await expect(restored('damaged')).rejects.toThrow('The backup is damaged')
  bytes[100]! ^= 1
  writeFileSync(victim, bytes)
})

test('an unchanged uploaded file is not stored twice', async () => {
  const second = await backUp(live, dataDir, backupDir)
  const placeOnDisk = (dir: string) => statSync(path.join(dir, 'files', 'logo', 'a.png')).ino
  expect(placeOnDisk(second.dir)).toBe(placeOnDisk(first.dir))
  expect(second.manifest.uploads).toEqual(first.manifest.uploads)
  expect(listBackups(backupDir)).toHaveLength(2)
}, 30_000)

test('after 35 days a backup is removed with its log, except the one that the oldest instants need', () => {
  const old = path.join(folder, 'old')
  const days = (ago: number) => new Date(Date.UTC(2026, 10, 21) - ago * 86_400_000).toISOString()
  const made = [60, 40, 36, 34, 1].map((ago, at) => {
    const cluster = { finishedAt: days(ago), firstWal: `00000001000000000000000${at + 1}`, files: [] }
    const manifest: Manifest = {
      version: 1,
      postgresMajor: 18,
      startedAt: days(ago),
      cluster,
      uploads: [],
      secrets: [],
    }
    return keepBackup(old, draftBackup(old), manifest)
  })
  mkdirSync(path.join(old, 'wal'))
  for (const at of [1, 2, 3, 4]) writeFileSync(path.join(old, 'wal', `00000001000000000000000${at}.gz`), '')
  expect(removeOld(old, new Date(Date.UTC(2026, 10, 21)))).toEqual({ backups: 2, stretches: 2 })
  expect(made.map((backup) => existsSync(backup.dir))).toEqual([false, false, true, true, true])
})
