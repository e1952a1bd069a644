import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/setup/database.ts'
import { ownerPool } from '../../../test/setup/owner-pool.ts'
import { applyMigrations } from './apply-migrations.ts'
import { migrationsDir } from './migrate.ts'

const quick = { lockMs: 400, pauseMs: 50, attempts: 100 }
let database: FreshDatabase
let pool: pg.Pool
let dir: string
const others: pg.Client[] = []

beforeEach(async () => {
  database = await freshDatabase()
  pool = ownerPool(database.url, 4)
  dir = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  await pool.query('drop table kysely_migration; create table hot (id int primary key, note text)')
})
afterEach(async () => {
  await Promise.all(others.splice(0).map((client) => client.end()))
  await pool.end()
  await database.drop()
  await rm(dir, { recursive: true })
})

const write = (name: string, text: string) => writeFile(path.join(dir, `${name}.sql`), text)
const applied = async () =>
  (await pool.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name)
const columnsOfHot = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'hot'::regclass and attnum > 0 and not attisdropped`,
  )
  return rows.map(({ name }) => name)
}
async function other(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  others.push(client)
  return client
}
const waitsFor = (count: number) =>
  expect
    .poll(async () => {
      const waiting = 'select count(*)::int as n from pg_locks where not granted and relation = $1::regclass'
      return (await pool.query<{ n: number }>(waiting, ['hot'])).rows[0]?.n
    })
    .toBe(count)

test('a migration that waits for a table makes way for readers and writers, and goes through when the table is free', async () => {
  const long = await other()
  await long.query('begin; select from hot')
  await write('0001_more', 'alter table hot add column more int')
  const migration = applyMigrations(pool, dir, quick)
  const clerk = await other()
  await waitsFor(1)
  // Queues behind the migration, which is the one that gives up: the clerk waits at most as long as it does.
  await clerk.query(`set lock_timeout = 30000; insert into hot values (1, 'written meanwhile')`)
  expect((await clerk.query('select note from hot')).rows).toEqual([{ note: 'written meanwhile' }])
  expect(await columnsOfHot()).toEqual(['id', 'note'])
  await long.query('commit')
  await migration
  expect(await columnsOfHot()).toEqual(['id', 'note', 'more'])
  expect(await applied()).toEqual(['0001_more'])
})

test('a migration that gets no lock in all attempts names the file, the table and the holder, and changes nothing', async () => {
  const long = await other()
  const holder = (await long.query<{ pid: number }>('begin; lock table hot; select pg_backend_pid() as pid')) as unknown
  const { pid } = (holder as { rows: { pid: number }[] }[])[2]!.rows[0]!
  await write('0001_first', 'create table before_hot (id int)')
  await write('0002_more', 'create table with_more (id int); alter table hot add column more int')
  await expect(applyMigrations(pool, dir, { lockMs: 600, pauseMs: 10, attempts: 2 })).rejects.toThrow(
    new RegExp(`0002_more failed: .*the table hot in 2 attempts of 0.6 s.*where pid in \\(${pid}\\)`),
  )
  expect(await applied()).toEqual(['0001_first'])
  expect((await pool.query(`select to_regclass('with_more') as made`)).rows).toEqual([{ made: null }])
})

test('a failing migration says its name, leaves the earlier ones applied, and is tried again the next time', async () => {
  await write('0001_first', 'alter table hot add column first int')
  await write('0002_wrong', 'alter table hot add column second int; select from no_such_table')
  await write('0003_third', 'alter table hot add column third int')
  await expect(applyMigrations(pool, dir)).rejects.toThrow('The migration 0002_wrong failed: relation "no_such_table"')
  expect(await applied()).toEqual(['0001_first'])
  await write('0002_wrong', 'alter table hot add column second int')
  await applyMigrations(pool, dir)
  expect(await applied()).toEqual(['0001_first', '0002_wrong', '0003_third'])
  expect(await columnsOfHot()).toEqual(['id', 'note', 'first', 'second', 'third'])
})

test('of several processes at once, one applies each migration', async () => {
  const second = ownerPool(database.url, 2)
  await write('0001_first', 'select pg_sleep(0.3); insert into hot values (1)')
  await write(
    '0002_second',
    '-- without a transaction\ncreate index concurrently if not exists hot_note on hot (note);',
  )
  await Promise.all([applyMigrations(pool, dir), applyMigrations(second, dir)])
  await second.end()
  expect(await applied()).toEqual(['0001_first', '0002_second'])
  expect((await pool.query('select from hot')).rowCount).toBe(1)
})

test('an index that was broken off is built again while the table is written to', async () => {
  const text =
    '-- without a transaction\n-- One note once.\ncreate unique index concurrently if not exists hot_note on hot (note);\n'
  await write('0001_index', text)
  await pool.query(`insert into hot values (1, 'twice'), (2, 'twice')`)
  await expect(applyMigrations(pool, dir)).rejects.toThrow('The migration 0001_index failed')
  const valid = `select indisvalid as valid from pg_index where indexrelid = 'hot_note'::regclass`
  expect((await pool.query(valid)).rows).toEqual([{ valid: false }])
  await pool.query('delete from hot where id = 2')
  const long = await other()
  await long.query(`begin; insert into hot values (3, 'in a long transaction')`)
  const migration = applyMigrations(pool, dir)
  const waiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await (await other()).query(`insert into hot values (4, 'written meanwhile')`)
  await long.query('commit')
  await migration
  expect((await pool.query(valid)).rows).toEqual([{ valid: true }])
  expect(await applied()).toEqual(['0001_index'])
})

test('an earlier version goes on after a newer one has migrated; another line of versions is refused', async () => {
  await write('0001_first', 'alter table hot add column first int')
  await applyMigrations(pool, dir)
  await pool.query(`insert into kysely_migration values ('0002_newer', '2026-11-26T00:00:00.000Z')`)
  await applyMigrations(pool, dir)
  await write('0002_other', 'alter table hot add column second int')
  await expect(applyMigrations(pool, dir)).rejects.toThrow(/does not have \(0002_newer\).*has \(0002_other\)/)
  expect(await columnsOfHot()).toEqual(['id', 'note', 'first'])
})

test('a database from before the baseline is refused, and nothing in it is changed', async () => {
  for (const name of ['0001_kit', '0010_ledger', '0020_merchants', '0021_channels', '0022_stores'])
    await write(name, 'select 1')
  await applyMigrations(pool, dir)
  await expect(applyMigrations(pool, migrationsDir())).rejects.toThrow(
    /does not have \(0010_ledger, 0020_merchants, 0021_channels and 1 more\).* before the baseline cannot be upgraded/,
  )
  expect(await columnsOfHot()).toEqual(['id', 'note'])
})
