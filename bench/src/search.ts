/**
 * S1 to S3: the list, its search, and the list of a tag or folder, over 100,000 and a million transactions, by the product's own queries;
 * S4 and S5: the same of payment links. Merchants are of very different size (Zipf); the largest one is queried most. BENCH_ROWS=20000
 * measures fewer rows, to see that it works.
 */
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { migrate, onConnection } from '@singil/server/src/kit/database/index.ts'
import { keysOf } from '@singil/server/src/transactions/search-key.ts'
import { type Filter, listRows, searchRows } from '@singil/server/src/transaction-reports/search-store.ts'
import { generator } from '@singil/server/test/withdrawals/fill-payouts.ts'
import type pg from 'pg'
import { openClients } from './kit/clients.ts'
import { fillLinks, measureLinks } from './link-list.ts'
import { percentile, print } from './kit/figures.ts'
import { startDatabase } from './kit/stage.ts'

const first = [
  'Maria',
  'Jose',
  'Angelica',
  'Mark',
  'Kristine',
  'Christian',
  'Jasmine',
  'Paolo',
  'Rowena',
  'Rodel',
  'Liezl',
  'Arnel',
  'Bianca',
  'Carlo',
]
const last = [
  'Dela Cruz',
  'Reyes',
  'Santos',
  'Garcia',
  'Mendoza',
  'Bautista',
  'Ocampo',
  'Villanueva',
  'Aquino',
  'Ramos',
  'Castillo',
  'Flores',
  'Macaraeg',
  'Dimaculangan',
]
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const statuses = [
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'pending',
  'failed',
  'expired',
  'refunded',
] as const
const codes = { paid: 'GR001', pending: 'GR033', failed: 'GR003', expired: 'GR152', refunded: 'GR018' } as const

const merchantCount = 2000
const mid = (n: number) =>
  `M${n
    .toString(36)
    .toUpperCase()
    .replace(/[ILOU]/g, 'Z')
    .padStart(12, '0')}`
const weights = Array.from({ length: merchantCount }, (_, n) => 1 / (n + 1))
const allWeights = weights.reduce((sum, weight) => sum + weight, 0)
const pick = (random: number) => {
  let left = random * allWeights
  for (let n = 0; n < merchantCount; n++) if ((left -= weights[n]!) <= 0) return n
  return merchantCount - 1
}
const people = { first, last, mid, merchantCount, pick }
const hex = (n: number) => n.toString(16).padStart(12, '0')

async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  const random = generator(from + 1)
  const begin = Date.UTC(2025, 10, 21)
  const spanMs = 365 * 86_400_000
  for (let at = from; at < to; at += 5000) {
    const rows = []
    for (let n = at; n < Math.min(to, at + 5000); n++) {
      const merchant = mid(pick(random.next()))
      const name = `${random.of(first)} ${random.of(last)}`
      const status = random.of(statuses)
      const created = new Date(begin + Math.floor((n / 1_000_000) * spanMs) + random.below(1000))
      const request = Array.from({ length: 10 }, () => random.of([...letters])).join('')
      const row = {
        mid: merchant,
        id: `0193a5c2-7b1e-7c3d-8f2a-${hex(n)}`,
        request_id: `${request.slice(0, 5)}-${request.slice(5)}`,
        status,
        code: codes[status],
        created_at: created,
        customer_name: name,
        customer_email: `${name.split(' ')[0]!.toLowerCase()}.${random.below(100_000)}@example.com`,
        customer_mobile: `917${String(random.below(10_000_000)).padStart(7, '0')}`,
        amount: 10_000 + random.below(500_000),
      }
      rows.push({ ...row, keys: keysOf({ ...row, total: row.amount }) })
    }
    const data = JSON.stringify(rows)
    await client.query(
      `insert into transactions (mid, merchant_name, id, store_id, store_name, wallet_id, request_id, status, response_code, response_message,
        amount, total, fee, vat, net, refunded, shoulder, pmethod, pchannel, channel_name, flow, settlement_days, refund_rule, limit_month,
        customer_name, customer_email, customer_mobile, created_at, paid_at, expires_at)
       select mid, 'A merchant', id, 'S000000000001', 'A store', '00000000-0000-7000-8000-000000000001', request_id, status, code, '', amount, amount, 0, 0,
        amount, 0, 'merchant', 'wallet', 'gc', 'GCash', 'redirect', 2, 'partial', '2026-11', customer_name, customer_email,
        customer_mobile, created_at, case when status in ('paid', 'refunded') then created_at end, created_at + interval '3 days'
       from jsonb_to_recordset($1::jsonb) as r(mid text, id uuid, request_id text, status text, code text, created_at timestamptz,
        customer_name text, customer_email text, customer_mobile text, amount bigint)`,
      [data],
    )
    await client.query(
      `insert into transaction_search select mid, id, created_at, array(select jsonb_array_elements_text(keys)::int)
       from jsonb_to_recordset($1::jsonb) as r(mid text, id uuid, created_at timestamptz, keys jsonb)`,
      [data],
    )
  }
  await client.query('vacuum analyze transactions')
  await client.query('vacuum analyze transaction_search')
}

/** Of every hundred payments of a merchant, how many have the label. */
const labels = [
  { kind: 'tag', percent: 50 },
  { kind: 'folder', percent: 20 },
  { kind: 'tag', percent: 1 },
] as const
const merchants = [...new Set(Array.from({ length: merchantCount }, (_, n) => mid(n)))]
const labelOf = (merchant: string, at: number) =>
  `0193a5c2-0000-7000-8000-${hex(merchants.indexOf(merchant) * labels.length + at)}`

/** Gives every merchant a tag on half of its payments, a folder and a rare tag. */
async function label(client: pg.Client): Promise<void> {
  await client.query('truncate labelled_payments, labels')
  for (const [at, { kind, percent }] of labels.entries()) {
    const ids = merchants.map((of) => [of, labelOf(of, at)] as const)
    await client.query(
      `insert into labels (id, mid, kind, name, mark, created_at, created_by, updated_at)
       select id, mid, $3, 'Label ' || $4, 'gray', now(), 'bench', now() from unnest($1::uuid[], $2::text[]) l(id, mid)`,
      [ids.map(([, id]) => id), ids.map(([of]) => of), kind, at],
    )
    await client.query(
      `insert into labelled_payments (payment_id, label_id, mid, kind, payment_at, labelled_at)
       select t.id, l.id, t.mid, l.kind, t.created_at, now() from transactions t join labels l using (mid)
       where l.name = 'Label ' || $1 and hashtext(t.id::text || $1) % 100 between 0 and $2 - 1`,
      [at, percent],
    )
  }
  await client.query('vacuum analyze labelled_payments')
}

const none: Filter = {
  statuses: [],
  codes: [],
  fulfilments: [],
  channels: [],
  storeId: undefined as StoreId | undefined,
  labels: [],
  from: undefined,
  until: undefined,
  text: '',
}

async function measure(client: pg.Client, rows: number): Promise<void> {
  const random = generator(7)
  const tx = onConnection(client)
  const ask = async (kind: 'list' | 'search' | 'labelled', limit: number): Promise<number> => {
    const merchant = mid(random.next() < 0.4 ? 0 : random.below(merchantCount)) as MerchantId
    const scope = { mid: merchant, storeIds: null, walletIds: null, username: 'bench' }
    await client.query(`select set_config('singil.mid', $1, false)`, [merchant])
    const states = random.next() < 0.4 ? [[...statuses][random.below(statuses.length)]!] : []
    const isDated = random.next() < 0.65
    const filter: Filter = {
      ...none,
      statuses: states,
      labels: kind === 'labelled' ? [labelOf(merchant, random.below(labels.length))] : [],
      from: isDated ? new Date(Date.UTC(2026, random.below(9), 1)) : undefined,
      text:
        kind !== 'search'
          ? ''
          : random.of([
              random.of(first),
              random.of(last),
              `${random.of(first)} ${random.of(last)}`,
              `${random.of(first).toLowerCase()}.${random.below(100_000)}@example.com`,
              String(random.below(10_000)).padStart(4, '0'),
              'zzzzz',
              random.of(first).slice(0, 3),
            ]),
    }
    const begun = performance.now()
    const found = await (kind === 'search' ? searchRows : listRows)(tx, scope, filter, null, limit + 1)
    const end = found.at(-1)
    // Every second time the next page too: a later page must not cost more.
    if (end && random.next() < 0.5) {
      const more = performance.now()
      await (kind === 'search' ? searchRows : listRows)(
        tx,
        scope,
        filter,
        { createdAt: end.created_at, id: end.id },
        limit + 1,
      )
      return performance.now() - more
    }
    return performance.now() - begun
  }
  const size = rows >= 1_000_000 ? `${rows / 1_000_000} M` : `${rows / 1000} k`
  for (const [kind, id, goal] of [
    ['list', 'S1', 3],
    ['search', 'S2', 8],
    ['labelled', 'S3', 3],
  ] as const) {
    for (let i = 0; i < 500; i++) await ask(kind, 25)
    const times: number[] = []
    for (let i = 0; i < 4000; i++) times.push(await ask(kind, 25))
    console.log(
      `     ${kind} over ${size}: p50 ${percentile(times, 50).toFixed(2)} p95 ${percentile(times, 95).toFixed(2)} p99 ${percentile(times, 99).toFixed(2)} ms`,
    )
    print({
      id,
      what: `${kind} over ${size} transactions, p99`,
      reached: percentile(times, 99),
      goal,
      is: 'most',
      unit: 'ms',
    })
  }
}

export async function benchSearch(): Promise<void> {
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const { owner, app } = await openClients(database.url)
    let filled = 0
    for (const rows of (process.env['BENCH_ROWS'] ?? '100000,1000000').split(',').map(Number)) {
      await fill(owner, filled, rows)
      await fillLinks(owner, people, filled, rows)
      filled = rows
      await label(owner)
      await database.warm('transaction')
      await database.warm('labelled')
      await measure(app, rows)
      await database.warm('temp_transactions')
      await database.warm('link_search')
      await measureLinks(app, people, rows)
    }
    await owner.end()
    await app.end()
  } finally {
    await database.stop()
  }
}
