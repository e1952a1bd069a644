import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../test/ledger/all-hold.ts'
import { freshDatabase, type FreshDatabase } from '../test/setup/database.ts'
import { features } from './features.ts'
import { readConfig } from './kit/base/index.ts'
import { type Context, everything, type Parts, systemActor, unitOfWork } from './kit/work/index.ts'
import { serverUrlOf } from './kit/database/index.ts'
import { openParts } from './kit/process/index.ts'
import { seed } from './seed.ts'

let database: FreshDatabase
let parts: Parts
let owner: pg.Client
const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-seed-'))
const said: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const config = readConfig({
    DATABASE_URL: serverUrlOf(database.url),
    SINGIL_DATA: dataDir,
    SINGIL_SECRET: 'a secret of the tests, which is long enough',
    SINGIL_LOG: 'silent',
    PUBLIC_URL: 'https://pay.example',
  })
  parts = await openParts(config, features, { mayLoseData: true })
  owner = new pg.Client({ connectionString: database.url, options: '-c singil.mid=*' })
  await owner.connect()
  await seed(parts, (line) => void said.push(line))
}, 120_000)
afterAll(async () => {
  await owner.end()
  await parts.database.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const one = async (statement: string) => (await owner.query<Record<string, number>>(statement)).rows[0]!

test('seeds an empty database with ten merchants and some hundreds of payments', async () => {
  const counts =
    await one(`select (select count(*)::int from merchants) as merchants, (select count(*)::int from stores) as stores,
    (select count(*)::int from payment_channels) as channels, (select count(*)::int from transactions) as payments,
    (select count(*)::int from users) as users, (select count(*)::int from disputes) as disputes`)
  expect(counts).toMatchObject({ merchants: 10, stores: 14, channels: 55, disputes: 2 })
  expect(counts['payments']).toBeGreaterThan(400)
  expect(counts['users']).toBeGreaterThanOrEqual(15)
  const { rows } = await owner.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from transactions group by status order by n desc',
  )
  expect(rows.map((row) => row.status)).toEqual(
    expect.arrayContaining(['paid', 'failed', 'expired', 'cancelled', 'pending', 'refunded']),
  )
  expect(rows[0]!.status).toBe('paid')
})

test('every centavo of the seeded past is accounted for', async () => {
  const unit = <T>(work: (context: Context) => Promise<T>) =>
    unitOfWork(parts, systemActor('test'), everything('test'), 'test', work)
  expect(await broken(unit)).toEqual([])
})

test('stock, limits and payments agree', async () => {
  const wrong = await one(`select
    (select count(*)::int from items i where (on_hand, reserved) is distinct from
      (select (coalesce(sum(on_hand_change), 0)::int, coalesce(sum(reserved_change), 0)::int) from stock_movements where item_id = i.id)) as stock,
    (select count(*)::int from limit_usage u where (pending, paid) is distinct from
      (select (coalesce(sum(amount) filter (where status = 'pending'), 0)::bigint, coalesce(sum(amount) filter (where paid_at is not null), 0)::bigint)
       from transactions where mid = u.mid and limit_month = u.month)) as limits`)
  expect(wrong).toEqual({ stock: 0, limits: 0 })
})

test('orders are at every step of the way to the customer, and couriers are paid from the wallets', async () => {
  const { rows } = await owner.query<{ status: string; n: number }>(
    'select status, count(distinct mid)::int as n from courier_bookings group by status',
  )
  expect(new Map(rows.map(({ status, n }) => [status, n]))).toEqual(
    new Map(
      ['ASSIGNED', 'OUT_FOR_DELIVERY', 'IN_TRANSIT', 'DELIVERY_FAILED', 'DELIVERED', 'RETURNED', 'EXPIRED'].map(
        (status) => [status, 2],
      ),
    ),
  )
  expect(await one(`select count(*)::int as n from courier_bookings where why <> ''`)).toEqual({ n: 0 })
  const waiting = await one(`select count(*)::int as packed from packed_orders where transaction_id not in
    (select transaction_id from courier_bookings)`)
  expect(waiting).toEqual({ packed: 4 })
})

test('payments of all merchants are listed in their order of creation', async () => {
  const backwards = await one(`select count(*)::int as n from
    (select created_at < lag(created_at) over (order by id) as is_back from transactions) pairs where is_back`)
  expect(backwards).toEqual({ n: 0 })
})

test('the seeded past publishes no live messages', async () => {
  expect(await one('select count(*)::int as n from outbox')).toEqual({ n: 0 })
})

test('the shop of the demo delivers at its rates', async () => {
  const shop = await one(`select (published ->> 'delivers')::boolean as delivers, link from web_stores`)
  expect(shop).toEqual({ delivers: true, link: 'habi-at-sinulid' })
  const sold = await one(`select count(*)::int as items, min(d.weight_grams)::int as lightest from items i
    join item_details d on d.item_id = i.id where i.shippable`)
  expect(sold).toEqual({ items: 8, lightest: 200 })
  expect(await one('select count(*)::int as n from shipping_rates')).toEqual({ n: 6 })
})

test('a second run changes nothing and prints the same accounts', async () => {
  const tables =
    'select (select count(*)::int from transactions) as a, (select count(*)::int from audit_log) as b, (select count(*)::int from users) as c'
  const before = await one(tables)
  await seed(parts, (line) => void said.push(line))
  expect(await one(tables)).toEqual(before)
  expect(said).toHaveLength(2)
  expect(said[1]).toBe(said[0])
  const demo = JSON.parse(said[0]!)
  expect(demo.accounts.length).toBeGreaterThanOrEqual(15)
  expect(demo.links[0].url).toBe('https://pay.example/shop/habi-at-sinulid')
  expect(demo.links[1].url).toMatch(/^https:\/\/pay\.example\/merchant_qr\/S[0-9A-Z]{12}$/)
})

test('one merchant has every kind of movement of money', async () => {
  const { rows } = await owner.query<Record<string, unknown>>(`
    with m as (select mid from users where username = 'gulay.admin')
    select (select array_agg(distinct status order by status) from topups join m using (mid)) as topups,
      (select array_agg(status || ' of ' || legs order by created_at, leg) from payouts join m using (mid) where plan_id not in
        (select plan_id from auto_sweep_runs where plan_id is not null)) as withdrawals,
      (select count(*)::int from wallet_transfers join m using (mid)) as transfers,
      (select array_agg(distinct result) from auto_sweep_runs join m using (mid)) as sweeps,
      (select count(*)::int from split_payments join m using (mid)) as shared,
      (select count(*)::int from temp_transactions join m using (mid) where origin = 'partner' and state = 'paid') as online`)
  expect(rows).toEqual([
    {
      topups: ['CREDITED', 'FAILED'],
      withdrawals: ['SUCCESS of 1', 'FAILED of 1', 'SUCCESS of 2', 'SUCCESS of 2'],
      transfers: 1,
      sweeps: ['CREATED'],
      shared: 1,
      online: 2,
    },
  ])
})

test('every sale of the past has a number of its series, in the order of the sales', async () => {
  const series = await one(`select count(*)::int as sales, count(r.number)::int as numbered,
      count(*) filter (where r.number is not null and r.number <> r.nth)::int as astray
    from (select t.id, r.number, row_number() over (partition by t.mid order by r.number) as nth
      from transactions t left join receipts r on r.transaction_id = t.id where t.paid_at is not null) r`)
  expect(series['sales']).toBeGreaterThan(300)
  expect(series).toMatchObject({ numbered: series['sales'], astray: 0 })
})
