// Tables that are partitioned by month: where their rows go, and that the application reaches no partition past its table.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/setup/database.ts'

let owner: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
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
