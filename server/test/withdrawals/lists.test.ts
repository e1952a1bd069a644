// Lists, searches, counts and sums of withdrawals against the same made of all rows in memory.
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { formatPeso, sum } from '@singil/contract/kit/money'
import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNumber, readSearch } from '../../src/kit/base/index.ts'
import { beginsWith, onConnection, type Place, types } from '../../src/kit/database/index.ts'
import {
  countPayouts,
  isLeaving,
  listPayouts,
  type PayoutFilter,
  sumPayouts,
} from '../../src/payouts/payouts/list-store.ts'
import { matches } from '../../src/payouts/payouts/search-key.ts'
import { searchPayouts } from '../../src/payouts/payouts/search-store.ts'
import type { PayoutRow } from '../../src/payouts/payouts/store.ts'
import { freshDatabase } from '../setup/database.ts'
import { fillPayouts, type Filled } from './fill-payouts.ts'

let owner: pg.Client
let app: pg.Client
let drop: () => Promise<void>
let filled: Filled
let all: readonly PayoutRow[]

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  owner = new pg.Client({ connectionString: fresh.url, types })
  await owner.connect()
  await owner.query(`select set_config('singil.mid', '*', false)`)
  filled = await fillPayouts(owner, { from: 0, to: 3000, merchants: 3, spanDays: 700 })
  const sorted = 'select * from payouts where mid = $1 order by created_at desc, id desc'
  all = (await owner.query<PayoutRow>(sorted, [filled.mids[0]])).rows
  app = new pg.Client({ connectionString: fresh.url, types })
  await app.connect()
  await app.query('set role singil_app')
  await app.query(`select set_config('singil.mid', $1, false)`, [filled.mids[0]])
}, 60_000)
afterAll(async () => {
  await owner.end()
  await app.end()
  await drop()
})

interface Asked {
  readonly isOfMerchant: boolean
  readonly wallets: number | null
  readonly status: PayoutStatus | null
  readonly from: Date | null
  readonly before: Date | null
}
const filterOf = ({ isOfMerchant, wallets, ...rest }: Asked): PayoutFilter => ({
  purpose: 'withdrawal',
  mid: isOfMerchant ? (filled.mids[0] as MerchantId) : null,
  walletIds: wallets === null ? null : (filled.walletsOf(0).slice(0, wallets) as WalletId[]),
  ...rest,
})
const fits = (row: PayoutRow, { walletIds, status, from, before }: PayoutFilter): boolean =>
  row.purpose === 'withdrawal' &&
  (walletIds === null || walletIds.includes(row.wallet_id)) &&
  (status === null || row.status === status) &&
  (from === null || row.created_at >= from) &&
  (before === null || row.created_at < before)

const days = [null, new Date('2025-06-01T00:00:00Z'), new Date('2026-02-15T12:00:00Z')]
const asking = fc.record({
  isOfMerchant: fc.boolean(),
  wallets: fc.constantFrom(null, null, 0, 1, 2),
  status: fc.constantFrom<(PayoutStatus | null)[]>(null, null, 'SUCCESS', 'FAILED', 'UNKNOWN', 'EXPIRED'),
  from: fc.constantFrom(...days),
  before: fc.constantFrom(...days),
})

/** The ids of all pages, in sequence. */
async function pages(find: (after: Place | null) => Promise<PayoutRow[]>, size: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: Place | null = null; ;) {
    const rows: PayoutRow[] = await find(after)
    ids.push(...rows.map((row) => row.id))
    const end = rows.at(-1)
    if (!end || rows.length < size) return ids
    after = { createdAt: end.created_at, id: end.id }
  }
}
const ids = (rows: readonly PayoutRow[]) => rows.map(({ id }) => id)

test('all pages of a list are all its rows, once and in order, and so are those by number', async () => {
  const tx = onConnection(app)
  await fc.assert(
    fc.asyncProperty(asking, fc.boolean(), fc.integer({ min: 7, max: 400 }), async (asked, isOldestFirst, limit) => {
      const filter = filterOf(asked)
      const found = all.filter((row) => fits(row, filter))
      const expected = ids(isOldestFirst ? found.toReversed() : found)
      expect(await pages((after) => listPayouts(tx, filter, { limit, after, isOldestFirst }), limit)).toEqual(expected)
      const second = await listPayouts(tx, filter, { limit, offset: limit, isOldestFirst })
      expect(ids(second)).toEqual(expected.slice(limit, 2 * limit))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('counts and sums are those of the rows, up to their limits', async () => {
  const tx = onConnection(app)
  await fc.assert(
    fc.asyncProperty(asking, fc.constantFrom(10, 10_000), async (asked, most) => {
      const filter = filterOf(asked)
      const found = all.filter((row) => fits(row, filter))
      expect(await countPayouts(tx, filter)).toBe(Math.min(found.length, 1001))
      const rows = found.slice(0, most)
      const summed = rows.filter((row) => filter.status !== null || isLeaving(row.status))
      expect(await sumPayouts(tx, filter, most)).toEqual({
        count: rows.length,
        amount: sum(summed.map(({ amount }) => amount)),
        fees: sum(summed.flatMap(({ fee, vat }) => [fee, vat])),
      })
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a search finds exactly the rows with its words, amount, request id, or reference or its beginning', async () => {
  const tx = onConnection(app)
  const sample = all.filter((row) => row.purpose === 'withdrawal' && row.status === 'SUCCESS')
  const texts = fc.oneof(
    fc.constantFrom('rent', 'Péñaranda', 'penaranda sup', 'bdo', 'zzzzz', 'payr', 'ent', '₱'),
    fc
      .constantFrom(...sample)
      .chain((row) =>
        fc.constantFrom(
          row.reason,
          row.destination_hint.slice(-4),
          row.request_id.toLowerCase(),
          row.request_id.slice(-5),
          formatPeso(row.amount),
          row.rail_reference!,
          row.rail_reference!.slice(0, -1),
          row.request_id.slice(0, 5),
          row.request_id.replace('-', ' '),
        ),
      ),
  )
  await fc.assert(
    fc.asyncProperty(asking, texts, fc.integer({ min: 5, max: 60 }), async (asked, text, limit) => {
      const filter = filterOf({ ...asked, isOfMerchant: true })
      const query = readSearch(text)
      const rows = all.filter((row) => fits(row, filter))
      const forms = readNumber(text)?.forms ?? []
      const isBegun = ({ rail_reference: reference }: PayoutRow) => forms.some((form) => reference?.startsWith(form))
      const found = rows.filter((row) => isBegun(row) || (query !== null && matches(row, query)))
      expect(await pages((after) => searchPayouts(tx, filter, text, { limit, after }), limit)).toEqual(ids(found))
    }),
    { numRuns: 120 },
  )
}, 60_000)

test('the beginning of a number is looked up in an index, for a session that sees one merchant', async () => {
  await app.query('set enable_seqscan = off')
  for (const [table, column] of [
    ['payouts', 'rail_reference'],
    ['topups', 'reference'],
    ['topups', 'gateway_id'],
    ['payment_numbers', 'number'],
  ] as const) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select mid from ${sql.table(table)}
      where mid = ${filled.mids[0]} and ${beginsWith(column, ['IP202'])}
      order by ${sql.ref(column)} collate "C" limit 100`.execute(onConnection(app))
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`Index Cond: .*${column}`))
  }
})
