/**
 * The race tests of payments, run against naive implementations without locks: read, wait, write. Each must fail under the load that the
 * product withstands; otherwise the race tests would prove nothing.
 */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../setup/database.ts'
import { meeting } from '../setup/meeting.ts'
import { ownerPool } from '../setup/owner-pool.ts'

const connections = 20
let pool: pg.Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  pool = ownerPool(fresh.url, connections, '')
  await pool.query(`create table twin_links (id int primary key); create table twin_attempts (link int, status text);
    create table twin_payments (id int primary key, status text, total int, refunded int default 0);
    create table twin_journals (payment int); create table twin_items (id int primary key, left_over int);
    create table twin_months (id int primary key, used int)`)
  // Connections are opened in advance: otherwise the first one would be done before the next is open, and there would be no race.
  await Promise.all(Array.from({ length: connections }, () => pool.query('select pg_sleep(0.1)')))
})
afterAll(async () => {
  await pool.end()
  await drop()
})

/** One read-committed transaction: what it reads may be stale when it writes. */
async function naive<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    return value
  } finally {
    client.release()
  }
}
/** `think` resolves when as many as there are connections have read. */
const atOnce = (times: number, work: (client: pg.PoolClient, think: () => Promise<void>) => Promise<unknown>) => {
  const think = meeting(Math.min(times, connections))
  return Promise.all(Array.from({ length: times }, () => naive((client) => work(client, think))))
}
const count = async (text: string): Promise<number> => Number((await pool.query<{ n: string }>(text)).rows[0]!.n)

test('a link without a lock is begun more than once by fifty concurrent requests', async () => {
  await atOnce(50, async (client, think) => {
    const { rows } = await client.query(`select 1 from twin_attempts where link = 1 and status = 'pending'`)
    await think()
    if (rows.length === 0) await client.query(`insert into twin_attempts values (1, 'pending')`)
  })
  expect(await count('select count(*) n from twin_attempts')).toBeGreaterThan(1)
})

test('a link that is cancelled and paid without a lock is both', async () => {
  await pool.query(`alter table twin_links add column cancelled boolean not null default false;
    insert into twin_links select generate_series(10, 19)`)
  let calls = 0
  await atOnce(20, async (client, think) => {
    const call = calls++
    const link = 10 + Math.floor(call / 2)
    const { rows } = await client.query<{ cancelled: boolean; paid: boolean }>(
      `select cancelled, exists (select from twin_attempts where link = id and status = 'paid') as paid
       from twin_links where id = $1`,
      [link],
    )
    await think()
    if (rows[0]!.cancelled || rows[0]!.paid) return
    if (call % 2 === 0) await client.query('update twin_links set cancelled = true where id = $1', [link])
    else await client.query(`insert into twin_attempts values ($1, 'paid')`, [link])
  })
  const both = `select count(*) n from twin_links join twin_attempts on link = id where cancelled and status = 'paid'`
  expect(await count(both)).toBeGreaterThan(0)
})

test('a callback applied without a lock and without an event key is booked more than once', async () => {
  await pool.query(`insert into twin_payments values (1, 'pending', 1000)`)
  await atOnce(20, async (client, think) => {
    const { rows } = await client.query<{ status: string }>('select status from twin_payments where id = 1')
    await think()
    if (rows[0]!.status !== 'pending') return
    await client.query(`update twin_payments set status = 'paid' where id = 1`)
    await client.query('insert into twin_journals values (1)')
  })
  expect(await count('select count(*) n from twin_journals')).toBeGreaterThan(1)
})

test('refunds that are checked without a lock give back more than was paid', async () => {
  await pool.query(`insert into twin_payments values (2, 'paid', 1000)`)
  await atOnce(20, async (client, think) => {
    const { rows } = await client.query<{ refunded: number }>('select refunded from twin_payments where id = 2')
    await think()
    if (rows[0]!.refunded + 600 <= 1000)
      await client.query('update twin_payments set refunded = refunded + 600 where id = 2')
  })
  expect(await count('select refunded n from twin_payments where id = 2')).toBeGreaterThan(1000)
})

test('the last unit of stock without a reservation is sold more than once', async () => {
  await pool.query('insert into twin_items values (1, 1)')
  await atOnce(10, async (client, think) => {
    const { rows } = await client.query<{ left_over: number }>('select left_over from twin_items where id = 1')
    await think()
    if (rows[0]!.left_over > 0) await client.query('update twin_items set left_over = left_over - 1 where id = 1')
  })
  expect(await count('select left_over n from twin_items where id = 1')).toBeLessThan(0)
})

test('a monthly limit without a lock is exceeded', async () => {
  await pool.query('insert into twin_months values (1, 900)')
  await atOnce(20, async (client, think) => {
    const { rows } = await client.query<{ used: number }>('select used from twin_months where id = 1')
    await think()
    if (rows[0]!.used + 100 <= 1000) await client.query('update twin_months set used = used + 100 where id = 1')
  })
  expect(await count('select used n from twin_months where id = 1')).toBeGreaterThan(1000)
})
