/**
 * The race tests of splits, chargebacks, rewards, corrections and money out, run against naive implementations without locks: read, wait,
 * write. Each naive one must fail under the load that the product withstands.
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
  await pool.query(`create table twin_sales (id int primary key, net int, taken int default 0, refunded int default 0);
    create table twin_notes (what text, amount int);
    create table twin_things (id text primary key, status text);
    create table twin_purses (id int primary key, available int)`)
  await Promise.all(Array.from({ length: connections }, () => pool.query('select pg_sleep(0.1)')))
})
afterAll(async () => {
  await pool.end()
  await drop()
})

type Naive = (client: pg.PoolClient, think: () => Promise<void>, index: number) => Promise<unknown>

/** One read-committed transaction each: what it reads may be stale when it writes. `think` resolves when all have read. */
const atOnce = (times: number, work: Naive) => {
  const think = meeting(Math.min(times, connections))
  return Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await work(client, think, index)
        await client.query('commit')
      } finally {
        client.release()
      }
    }),
  )
}
const number = async (text: string): Promise<number> => Number((await pool.query<{ n: string }>(text)).rows[0]!.n)

test('a sale that is split without a lock is split more than once', async () => {
  await pool.query('insert into twin_sales values (1, 1000)')
  await atOnce(20, async (client, think) => {
    const { rows } = await client.query("select 1 from twin_notes where what = 'split'")
    await think()
    if (rows.length === 0) await client.query("insert into twin_notes values ('split', 300)")
  })
  expect(await number("select count(*) n from twin_notes where what = 'split'")).toBeGreaterThan(1)
})

test('an auto sweep that only looks whether it has run before it pays runs more than once', async () => {
  const sweep = async (table: string) => {
    await pool.query(`create table ${table} (planned int ${table === 'twin_runs' ? 'primary key' : ''})`)
    await atOnce(10, async (client, think) => {
      const { rows } = await client.query(`select 1 from ${table}`)
      await think()
      if (rows.length === 0) await client.query(`insert into ${table} values (1)`).catch(() => client.query('rollback'))
    })
    return number(`select count(*) n from ${table}`)
  }
  expect(await sweep('twin_naive_runs')).toBeGreaterThan(1)
  // The key of the run alone keeps it from running twice.
  expect(await sweep('twin_runs')).toBe(1)
})

test('a refund and a chargeback that do not lock the same payment take more than was paid', async () => {
  await pool.query('insert into twin_sales values (2, 1000)')
  await atOnce(10, async (client, think, index) => {
    const { rows } = await client.query<{ left: number }>(
      'select net - taken - refunded as left from twin_sales where id = 2',
    )
    await think()
    const column = index % 2 === 0 ? 'taken' : 'refunded'
    if (rows[0]!.left >= 600) await client.query(`update twin_sales set ${column} = ${column} + 600 where id = 2`)
  })
  expect(await number('select taken + refunded as n from twin_sales where id = 2')).toBeGreaterThan(1000)
})

const decided = ['reward', 'correction', 'end of a dispute']
const moneyOut = ['confirmation of a withdrawal', 'last approval', 'report of the bank', 'transfer between wallets']
test.each([...decided, ...moneyOut])(
  'a %s that only looks at its state before it posts is posted more than once',
  async (what) => {
    await pool.query("insert into twin_things values ($1, 'open')", [what])
    await atOnce(10, async (client, think) => {
      const { rows } = await client.query<{ status: string }>('select status from twin_things where id = $1', [what])
      await think()
      if (rows[0]!.status !== 'open') return
      await client.query("update twin_things set status = 'done' where id = $1", [what])
      await client.query('insert into twin_notes values ($1, 1)', [what])
    })
    expect(await number(`select count(*) n from twin_notes where what = '${what}'`)).toBeGreaterThan(1)
  },
)

test('corrections and supplier payments that read the balance without a lock take a wallet below zero', async () => {
  await pool.query('insert into twin_purses values (1, 1000)')
  await atOnce(10, async (client, think) => {
    const { rows } = await client.query<{ available: number }>('select available from twin_purses where id = 1')
    await think()
    if (rows[0]!.available >= 400) await client.query('update twin_purses set available = available - 400 where id = 1')
  })
  expect(await number('select available as n from twin_purses where id = 1')).toBeLessThan(0)
})

test('of 200 withdrawals confirmed at once, more than the ten that the wallet can pay are taken without a lock', async () => {
  await pool.query('insert into twin_purses values (2, 36800)')
  let taken = 0
  await atOnce(200, async (client, think) => {
    const { rows } = await client.query<{ available: number }>('select available from twin_purses where id = 2')
    await think()
    if (rows[0]!.available < 3680) return
    await client.query('update twin_purses set available = available - 3680 where id = 2')
    taken += 1
  })
  expect(taken).toBeGreaterThan(10)
})

test('two people whose approvals count each other without a lock both see one of two, and nothing is carried out', async () => {
  let carriedOut = 0
  const counted = meeting(2)
  await atOnce(2, async (client, think) => {
    await client.query("insert into twin_notes values ('vote', 1)")
    await think()
    const { rows } = await client.query<{ n: string }>("select count(*) n from twin_notes where what = 'vote'")
    await counted()
    if (Number(rows[0]!.n) === 2) carriedOut += 1
  })
  expect(await number("select count(*) n from twin_notes where what = 'vote'")).toBe(2)
  expect(carriedOut).toBe(0)
})
