// Tables that are partitioned by month: where their rows go, and that the application reaches no partition past its table.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/setup/database.ts'
import { ownerPool } from '../../../test/setup/owner-pool.ts'
import { applyMigrations } from './apply-migrations.ts'

let owner: pg.Client
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  url = fresh.url
  drop = () => fresh.drop()
  owner = new pg.Client({ connectionString: fresh.url })
  await owner.connect()
  await owner.query(`select set_config('singil.mid', '*', false)`)
})
afterAll(async () => {
  await owner.end()
  await drop()
})

const write = async (at: string): Promise<string> => {
  const { rows } = await owner.query<{ partition: string }>(
    `insert into audit_log (id, at, level, username, ip, device, request_id, endpoint, thing, thing_id)
     values (gen_random_uuid(), date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + $1::interval, 'INFO', 'test', '', '', '', '', 'item', '1')
     returning tableoid::regclass::text as partition`,
    [at],
  )
  return rows[0]!.partition
}
const nameOf = async (at: string): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>(
    `select 'audit_log' || to_char(date_trunc('month', now() at time zone 'UTC') + $1::interval, '_YYYY_MM') as name`,
    [at],
  )
  return rows[0]!.name
}
const addMonths = async (ahead: number): Promise<number> =>
  (await owner.query<{ added: number }>('select add_month_partitions($1, $2) as added', ['audit_log', ahead])).rows[0]!
    .added

test('a row goes to the partition of its month, and to the last one if there is none', async () => {
  expect(await write('-3 years')).toBe('audit_log_first')
  expect(await write('0')).toBe('audit_log_first')
  expect(await write('1 month')).toBe(await nameOf('1 month'))
  expect(await write('3 months 20 days')).toBe(await nameOf('3 months'))
  expect(await write('6 months')).toBe('audit_log_later')
})

test('partitions are added once, but not for a month that has rows in the last one', async () => {
  expect(await addMonths(3)).toBe(0)
  expect(await addMonths(7)).toBe(3)
  expect(await addMonths(7)).toBe(0)
  expect(await write('5 months')).toBe(await nameOf('5 months'))
  expect(await write('6 months')).toBe('audit_log_later')
  expect(await write('7 months')).toBe(await nameOf('7 months'))
  await expect(owner.query(`select add_month_partitions('merchants', 3)`)).rejects.toThrow('not partitioned by month')
})

test('no partition is read, changed or emptied past its table', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass",
  )
  expect(rows.length).toBeGreaterThan(5)
  await write('2 months')
  for (const { name } of rows) {
    await expect(owner.query(`truncate ${name}`)).rejects.toThrow('never changed')
    await owner.query('begin; set local role singil_app')
    await expect(owner.query(`select from ${name}`), name).rejects.toMatchObject({ code: '42501' })
    await owner.query('rollback')
  }
  await expect(owner.query(`delete from ${await nameOf('2 months')}`)).rejects.toThrow('never changed')
  await expect(owner.query("update audit_log set note = 'x'")).rejects.toThrow('never changed')
})

test('the first page of a merchant is read from the index of each partition', async () => {
  await owner.query('set enable_seqscan = off')
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select * from audit_log where mid = 'M000000000001' order by at desc, id desc limit 50`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Merge Append')
  expect(plan).not.toMatch(/-> +Sort /)
})

/** A table as hot ones are: append-only, walled by merchant, with a key without the month. */
const hotTable = `
  create table hot_lines (mid text not null, id uuid not null, at timestamptz not null, note text not null default '', primary key (mid, id));
  create index hot_lines_by_note on hot_lines (note);
  select protect_by_merchant('hot_lines'); select make_append_only('hot_lines');
  insert into hot_lines (mid, id, at, note)
  select 'M' || n % 100, gen_random_uuid(), now() - n * interval '10 min', md5(n::text) from generate_series(1, 300000) n`
const migrations = {
  '0001_before': `select prepare_months('hot_lines', 'at')`,
  '0002_key':
    '-- without a transaction\ncreate unique index concurrently if not exists hot_lines_months_pkey on hot_lines (mid, id, at);',
  '0003_bounds': 'alter table hot_lines validate constraint hot_lines_before_months',
  '0004_months': `select partition_by_month('hot_lines', 'at', 'mid, id, at'); select add_month_partitions('hot_lines', 3)`,
}
const addHotLine = `insert into hot_lines (mid, id, at) values ('M1', gen_random_uuid(), now())`

test('a hot table is partitioned while it is written to and read, which wait two seconds at most', async () => {
  const pool = ownerPool(url, 4)
  const dir = await mkdtemp(path.join(tmpdir(), 'months-'))
  await pool.query(`drop table kysely_migration; ${hotTable}`)
  for (const [name, text] of Object.entries(migrations)) await writeFile(path.join(dir, `${name}.sql`), text)
  let isOver = false
  let longest = 0
  const busy = async (statement: string) => {
    let done = 0
    for (; !isOver; done++) {
      const began = performance.now()
      // As the processes of the last release ask: with a prepared statement of before.
      await pool.query({ name: statement.slice(0, 20), text: statement })
      longest = Math.max(longest, performance.now() - began)
    }
    return done
  }
  const clerks = Promise.all([busy(addHotLine), busy(`select id from hot_lines where mid = 'M1' order by id limit 5`)])
  await applyMigrations(pool, dir).finally(() => (isOver = true))
  const [written, read] = await clerks
  expect(written).toBeGreaterThan(5)
  expect(read).toBeGreaterThan(5)
  expect(longest).toBeLessThan(2000)
  const { rows } = await pool.query<{ rows: number; keys: number }>(
    `select count(*)::int as rows, (select count(*) from pg_constraint where conrelid = 'hot_lines_first'::regclass and contype = 'p')::int as keys
     from hot_lines`,
  )
  expect(rows).toEqual([{ rows: 300_000 + written, keys: 1 }])
  await pool.end()
  await rm(dir, { recursive: true })
})

test('a partitioned table has the keys, indexes, walls and guards that it had', async () => {
  const shapeOf = async (table: string) =>
    (
      await owner.query<{ shape: string }>(
        `select regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?', ' ON ') as shape from pg_index where indrelid = $1::text::regclass
         union all select qual from pg_policies where tablename = $1
         union all select tgname from pg_trigger where tgrelid = $1::text::regclass
         union all select relrowsecurity::text || relforcerowsecurity from pg_class where oid = $1::text::regclass order by 1`,
        [table],
      )
    ).rows.map(({ shape }) => shape)
  const now = await shapeOf('hot_lines')
  await owner.query(hotTable.replaceAll('hot_lines', 'cold_lines').replace('300000', '3'))
  const before = await shapeOf('cold_lines')
  expect(now.map((shape) => shape.replaceAll('hot_', 'cold_').replace('(mid, id, at)', '(mid, id)'))).toEqual(before)
  await owner.query('begin; set local role singil_app')
  expect((await owner.query(`select id from hot_lines where mid = 'M1' limit 1`)).rowCount).toBe(1)
  await expect(owner.query('select from hot_lines_first')).rejects.toMatchObject({ code: '42501' })
  await owner.query('rollback')
  await expect(owner.query('delete from hot_lines')).rejects.toThrow('never changed')
})

test('a table that is not prepared is not partitioned', async () => {
  const partition = `select partition_by_month('cold_lines', 'at', 'mid, id, at')`
  await expect(owner.query(partition)).rejects.toThrow('missing or not validated')
  await owner.query(`select prepare_months('cold_lines', 'at')`)
  await expect(owner.query(partition)).rejects.toThrow('missing or not validated')
  await owner.query('alter table cold_lines validate constraint cold_lines_before_months')
  await expect(owner.query(partition)).rejects.toThrow('The index cold_lines_months_pkey is missing')
})
