import type { MerchantId } from '@singil/contract/kit/id'
import { centavos, formatPeso, sum } from '@singil/contract/kit/money'
import * as fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSearch } from '../src/kit/base/index.ts'
import { onConnection, type Place, types } from '../src/kit/database/index.ts'
import { keysOf, matches } from '../src/payments/transactions/search-store.ts'
import {
  countRows,
  type Filter,
  listRows,
  searchRows,
  sumRows,
} from '../src/payments/transaction-reports/search-store.ts'
import type { TransactionRecord } from '../src/payments/transactions/store.ts'
import { freshDatabase } from './setup/database.ts'

const mid = 'M000000000001' as MerchantId
const other = 'M000000000002'
const first = ['Maria', 'Mariano', 'Jose', 'José', 'Ana', 'Peña', 'Angelica', 'Mark']
const last = ['Dela Cruz', 'Delacruz', 'Reyes', 'Santos', 'Cruz', 'Sy']
const statuses = ['paid', 'pending', 'failed', 'expired', 'refunded'] as const
const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const scope = { mid, storeIds: null, walletIds: null, username: 'test' }
const none: Filter = {
  statuses: [],
  codes: [],
  fulfilments: [],
  channels: [],
  storeId: undefined,
  labels: [],
  from: undefined,
  until: undefined,
  text: '',
}

/** Unique for every n, and spread like real ones. */
function requestIdOf(n: number): string {
  const value = BigInt(Math.imul(n + 1, 0x9e3779b1) >>> 0) * 1_000_003n
  const text = Array.from({ length: 10 }, (_, place) => letters[Number((value >> BigInt(place * 5)) & 31n)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

let owner: pg.Client
let app: pg.Client
let drop: () => Promise<void>
let all: TransactionRecord[]

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  owner = new pg.Client({ connectionString: fresh.url, types })
  await owner.connect()
  await owner.query(`select set_config('singil.mid', '*', false)`)
  let seed = 7
  const below = (n: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed >>> 9) % n
  }
  const of = <T>(list: readonly T[]): T => list[below(list.length)]!
  const rows = Array.from({ length: 3000 }, (_, n) => {
    const status = of(statuses)
    const row = {
      mid: n % 5 === 0 ? other : mid,
      id: `0193a5c2-7b1e-7c3d-8f2a-${n.toString(16).padStart(12, '0')}`,
      request_id: requestIdOf(n),
      status,
      // Several at the same instant, over two years: pages must not lose or repeat one.
      created_at: new Date(Date.UTC(2025, 0, 1) + Math.floor(n / 3) * 17 * 3_600_000),
      customer_name: `${of(first)} ${of(last)}`,
      customer_email: `${of(['maria', 'jose.r', 'ana'])}${below(300)}@example.com`,
      customer_mobile: `917${String(below(10_000_000)).padStart(7, '0')}`,
      amount: (1 + below(40)) * 12_550,
      // Some customers pay the fee on top.
      total: 0,
      refunded: 0,
      description: below(4) === 0 ? of(['Birthday cake for Ana', '訂單 王小明', 'Order 1042-B']) : '',
      items: [] as object[],
      remarks: below(9) === 0 ? 'Picked up by the sister' : '',
    }
    row.total = row.amount + below(2) * 3_514
    if (status === 'refunded') row.refunded = row.amount
    const item = { quantity: 1, amount: row.amount, tax: 0, total: row.amount }
    const items = below(4) === 0 ? [{ ...item, description: of(['Ube cheesecake', 'Peñafrancia mug']) }] : []
    // What a payment has only once the gateway has answered.
    const later = {
      org_trxid: `pay_${n.toString(16)}f4c2`,
      reference: n % 3 === 0 ? String(480_000_000_000 + n * 7919) : null,
    }

    return { ...row, ...later, items, keys: keysOf({ ...row, items }) }
  })
  await owner.query(
    `insert into transactions (mid, merchant_name, id, store_id, store_name, wallet_id, request_id, status, response_code, response_message,
      amount, total, fee, vat, net, shoulder, pmethod, pchannel, channel_name, flow, settlement_days, refund_rule, limit_month,
      customer_name, customer_email, customer_mobile, created_at, paid_at, expires_at, refunded, customer_fee,
      description, items, remarks, org_trxid, reference)
     select mid, '', id, 'S000000000001', '', '00000000-0000-7000-8000-000000000001', request_id, status, 'GR001', '', amount, total, total - amount, 0, amount,
      case when total > amount then 'customer' else 'merchant' end, 'wallet', 'gc', 'GCash', 'redirect', 2, 'partial', '2026-11', customer_name, customer_email, customer_mobile,
      created_at, case when status in ('paid', 'refunded') then created_at end, created_at, refunded,
      total - amount, description, items, remarks, org_trxid, reference
     from jsonb_to_recordset($1::jsonb) as r(mid text, id uuid, request_id text, status text, created_at timestamptz,
      customer_name text, customer_email text, customer_mobile text, amount bigint, total bigint, refunded bigint,
      description text, items jsonb, remarks text, org_trxid text, reference text)`,
    [JSON.stringify(rows)],
  )
  await owner.query(
    `insert into transaction_search select mid, id, created_at, array(select jsonb_array_elements_text(keys)::int)
     from jsonb_to_recordset($1::jsonb) as r(mid text, id uuid, created_at timestamptz, keys jsonb)`,
    [JSON.stringify(rows)],
  )
  all = (
    await owner.query<TransactionRecord>(
      'select * from transactions where mid = $1 order by created_at desc, id desc',
      [mid],
    )
  ).rows
  await label()
  app = new pg.Client({ connectionString: fresh.url, types })
  await app.connect()
  await app.query('set role singil_app')
  await app.query(`select set_config('singil.mid', $1, false)`, [mid])
}, 60_000)
afterAll(async () => {
  await owner.end()
  await app.end()
  await drop()
})

const tag = '0193a5c2-0000-7000-8000-00000000000a'
const folder = '0193a5c2-0000-7000-8000-00000000000b'
const deleted = '0193a5c2-0000-7000-8000-00000000000c'
/** The payments of each label: every third has the tag, every seventh is in the folder, and all have a deleted tag. */
const labelled: Record<string, (row: TransactionRecord) => boolean> = {
  [tag]: (row) => parseInt(row.id.slice(-12), 16) % 3 === 0,
  [folder]: (row) => parseInt(row.id.slice(-12), 16) % 7 === 0,
  [deleted]: () => false,
}

async function label(): Promise<void> {
  await owner.query(
    `insert into labels (id, mid, kind, name, mark, created_at, created_by, updated_at, deleted_at)
     select id, $1, kind, name, 'gray', now(), 'test', now(), deleted_at
     from (values ($2::uuid, 'tag', 'COD', null), ($3, 'folder', 'March', null), ($4, 'tag', 'Old', now())) l(id, kind, name, deleted_at)`,
    [mid, tag, folder, deleted],
  )
  for (const [id, every, kind] of [
    [tag, 3, 'tag'],
    [folder, 7, 'folder'],
    [deleted, 1, 'tag'],
  ])
    await owner.query(
      `insert into labelled_payments (payment_id, label_id, mid, kind, payment_at, labelled_at)
       select id, $2, mid, $4, created_at, now() from transactions
       where mid = $1 and ('x' || right(id::text, 12))::bit(48)::bigint % $3 = 0`,
      [mid, id, every, kind],
    )
}

/** Every page of a list or a search, in sequence. */
async function pages(filter: Filter, size: number): Promise<string[]> {
  const tx = onConnection(app)
  const find = filter.text === '' ? listRows : searchRows
  const ids: string[] = []
  for (let after: Place | null = null; ;) {
    const rows = await find(tx, scope, filter, after, size)
    ids.push(...rows.map((row) => row.id))
    const end = rows.at(-1)
    if (!end || rows.length < size) return ids
    after = { createdAt: end.created_at, id: end.id }
  }
}

const filters = fc.record({
  statuses: fc.uniqueArray(fc.constantFrom(...statuses), { maxLength: 3 }),
  from: fc.option(fc.constantFrom(new Date('2025-09-01T00:00:00Z'), new Date('2026-05-15T12:00:00Z')), {
    nil: undefined,
  }),
  labels: fc.constantFrom([], [], [tag], [folder], [folder, tag], [deleted]),
})
const fits = (row: TransactionRecord, filter: Pick<Filter, 'statuses' | 'from' | 'labels'>) =>
  filter.labels.every((id) => labelled[id]!(row)) &&
  (filter.statuses.length === 0 || filter.statuses.includes(row.status)) &&
  (!filter.from || row.created_at >= filter.from)

test('a list, page by page, contains every row once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 7, max: 90 }), async (part, size) => {
      const wanted = all.filter((row) => fits(row, part)).map((row) => row.id as string)
      expect(await pages({ ...none, ...part }, size)).toEqual(wanted)
      expect(await countRows(onConnection(app), scope, { ...none, ...part })).toBe(Math.min(wanted.length, 1_001))
    }),
    { numRuns: 25 },
  )
}, 60_000)

/** References of a payment as people read them out, copy and type them. */
const waysToWrite = ({ request_id: id, org_trxid: gateway, reference }: TransactionRecord): string[] => [
  id.replace('-', ''),
  id.replace('-', ' ').toLowerCase(),
  id.slice(0, 5),
  id.slice(0, 8),
  id.slice(-5).toLowerCase(),
  gateway!,
  ` ${gateway!} `,
  ...(reference === null
    ? []
    : [reference, reference.replace(/(\d{4})(?=\d)/g, '$1 '), reference.replace(/(\d{3})(?=\d)/g, '$1-')]),
]

test('every way of writing a reference finds its payment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2399), fc.nat(20), async (n, way) => {
      const row = all[n]!
      const texts = waysToWrite(row)
      const text = texts[way % texts.length]!
      expect(await pages({ ...none, text }, 40)).toContain(row.id)
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('a search finds exactly what a scan of all rows finds', async () => {
  const texts = fc.oneof(
    fc.constantFrom(
      'maria',
      'Mari',
      'mariano',
      'jose',
      'peña',
      'pena',
      'dela cruz',
      'cruz',
      'delacruz',
      'sy',
      'ana reyes',
      'nobody',
      'maria12@example.com',
    ),
    fc.nat(9999).map((n) => String(n).padStart(4, '0')),
    fc
      .nat(2399)
      .chain((n) => fc.constant(n))
      .map((n) => all[n % all.length]!.request_id as string),
    fc.nat(2399).map((n) => `0${all[n % all.length]!.customer_mobile}`),
    fc.integer({ min: 1, max: 40 }).map((n) => formatPeso(centavos(n * 12_550))),
    fc.constantFrom(
      'cheesecake mug',
      'penafrancia',
      'ube',
      'order 1042',
      '1042-b',
      '王小明',
      '小明',
      '王',
      'sister picked',
      'ana',
    ),
    fc.nat(2399).chain((n) => fc.constantFrom(...waysToWrite(all[n % all.length]!))),
    fc.constantFrom('502', '1506', '411.64', '₱5,020'),
  )
  await fc.assert(
    fc.asyncProperty(filters, texts, fc.integer({ min: 5, max: 40 }), async (part, text, size) => {
      const query = readSearch(text)!
      const number = text.replace(/[\s-]/g, '').toLowerCase()
      const isOfNumber = (row: TransactionRecord) => row.org_trxid === number || row.reference === number
      const wanted = all
        .filter((row) => fits(row, part) && (matches(row, query) || isOfNumber(row)))
        .map((row) => row.id as string)
      expect(await pages({ ...none, ...part, text }, size)).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('the sums of a list are those of its rows', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(50, 10_000), async (part, most) => {
      const rows = all.filter((row) => fits(row, part)).slice(0, most)
      const paid = rows.filter((row) => row.paid_at !== null)
      expect(await sumRows(onConnection(app), scope, { ...none, ...part }, most)).toEqual({
        count: rows.length,
        asked: sum(rows.map((row) => row.amount)),
        paid: sum(paid.map((row) => row.amount)),
        refunded: sum(paid.map((row) => row.refunded)),
        net: sum(paid.map((row) => centavos(row.net - row.refunded))),
      })
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('row-level security hides another merchant’s rows, even from a query without a merchant', async () => {
  const tx = onConnection(app)
  expect(await countRows(tx, { ...scope, mid: null }, none)).toBeLessThanOrEqual(1001)
  const seen = (await app.query<{ mid: string }>('select distinct mid from transactions')).rows
  expect(seen).toEqual([{ mid }])
})
