/** Payments with their search keys, of merchants of very different size (Zipf). */
import { keysOf } from '@singil/server/src/payments/transactions/search-store.ts'
import { generator, requestIdOf } from '@singil/server/test/withdrawals/fill-payouts.ts'
import type pg from 'pg'

export const first = [
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
export const last = [
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
export const statuses = [
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

export const merchantCount = 2000
export const mid = (n: number) =>
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
export const people = { first, last, mid, merchantCount, pick }
export const hex = (n: number) => n.toString(16).padStart(12, '0')

/** The first payment of all, and how far they are apart. */
export interface Times {
  readonly begin: Date
  readonly apartMs: number
}
const atOnce = 5000

/** Writes the payments number `from` to `to`, each at its time. The next ones are made while the database writes. */
export async function fillPayments(client: pg.Client, from: number, to: number, times: Times): Promise<void> {
  const random = generator(from + 1)
  let writing: Promise<unknown> = Promise.resolve()
  for (let at = from; at < to; at += atOnce) {
    const rows = []
    for (let n = at; n < Math.min(to, at + atOnce); n++) rows.push(paymentOf(n, times, random))
    await writing
    writing = client.query({ name: 'fill payments', text: write, values: [JSON.stringify(rows)] })
  }
  await writing
  await client.query('vacuum analyze transactions')
  await client.query('vacuum analyze transaction_search')
}

function paymentOf(n: number, { begin, apartMs }: Times, random: ReturnType<typeof generator>) {
  const name = `${random.of(first)} ${random.of(last)}`
  const status = random.of(statuses)
  const row = {
    mid: mid(pick(random.next())),
    id: `0193a5c2-7b1e-7c3d-8f2a-${hex(n)}`,
    request_id: requestIdOf(n),
    status,
    code: codes[status],
    created_at: new Date(begin.getTime() + Math.floor(n * apartMs) + random.below(1000)),
    customer_name: name,
    customer_email: `${name.split(' ')[0]!.toLowerCase()}.${random.below(100_000)}@example.com`,
    customer_mobile: `917${String(random.below(10_000_000)).padStart(7, '0')}`,
    amount: 10_000 + random.below(500_000),
    description: `Order ${n}`,
    items: [],
    remarks: '',
  }
  return { ...row, keys: `{${keysOf({ ...row, total: row.amount }).join(',')}}` }
}

const write = `
  with r as materialized (
    select * from json_to_recordset($1::json) as r(mid text, id uuid, request_id text, status text, code text, created_at timestamptz,
      customer_name text, customer_email text, customer_mobile text, amount bigint, keys int[])
  ), written as (
    insert into transactions (mid, merchant_name, id, store_id, store_name, wallet_id, request_id, status, response_code, response_message,
      amount, total, fee, vat, net, refunded, shoulder, pmethod, pchannel, channel_name, flow, settlement_days, refund_rule, limit_month,
      customer_name, customer_email, customer_mobile, created_at, paid_at, expires_at)
    select mid, 'A merchant', id, 'S000000000001', 'A store', '00000000-0000-7000-8000-000000000001', request_id, status, code, '', amount,
      amount, 0, 0, amount, 0, 'merchant', 'wallet', 'gc', 'GCash', 'redirect', 2, 'partial', '2026-11', customer_name, customer_email,
      customer_mobile, created_at, case when status in ('paid', 'refunded') then created_at end, created_at + interval '3 days'
    from r
  )
  insert into transaction_search select mid, id, created_at, keys from r`
