/** Fills the table of payouts for tests and benchmarks of its lists: merchants of very different size (Zipf), with two wallets each. */
import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import type pg from 'pg'
import { keysOf } from '../../src/payouts/payouts/search-key.ts'

/** Pseudo-random numbers with a seed: the same rows in every run. */
export function generator(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}

export const reasons = [
  'Rent',
  'Payroll',
  'Supplies',
  'Péñaranda Supply',
  'Weekly income',
  'Utilities',
  'Capital',
  'Tax',
]
export const banks = ['BDO', 'BPI', 'MBTC', 'UB', 'GCash']
const shares: readonly (readonly [PayoutStatus, number])[] = [
  ['SUCCESS', 0.86],
  ['FAILED', 0.04],
  ['EXPIRED', 0.04],
  ['CANCELLED', 0.03],
  ['RETURNED', 0.01],
  ['QUEUED', 0.006],
  ['SENT', 0.006],
  ['AUTHORIZED', 0.003],
  ['UNKNOWN', 0.003],
  ['OTP_SENT', 0.002],
]
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Unique for every n, and spread like real ones. */
export function requestIdOf(n: number): string {
  const value = BigInt(Math.imul(n + 1, 0x9e3779b1) >>> 0) * 1_000_003n
  const text = Array.from({ length: 10 }, (_, place) => letters[Number((value >> BigInt(place * 5)) & 31n)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
const midOf = (n: number) =>
  `M${[...n.toString(32)]
    .map((digit) => letters[Number.parseInt(digit, 32)])
    .join('')
    .padStart(12, '0')}`
const uuid = (kind: string, n: number) => `0193a5c2-7b1e-7c3d-${kind}-${n.toString(16).padStart(12, '0')}`
const walletOf = (merchant: number, nth: number) => uuid('8b00', merchant * 2 + nth)

export interface Filled {
  readonly mids: readonly string[]
  walletsOf(merchant: number): string[]
}
interface Size {
  readonly from: number
  readonly to: number
  readonly merchants: number
  readonly spanDays: number
}

/** Writes payouts number `from` to `to`; merchants and wallets with the first of them. */
export async function fillPayouts(client: pg.Client, { from, to, merchants, spanDays }: Size): Promise<Filled> {
  const mids = Array.from({ length: merchants }, (_, n) => midOf(n))
  if (from === 0) await addMerchants(client, mids)
  const random = generator(from + 1)
  const weights = mids.map((_, n) => 1 / (n + 1))
  const pick = pickerOf(weights, random.next)
  const status = pickerOf(
    shares.map(([, share]) => share),
    random.next,
  )
  const begin = Date.UTC(2025, 0, 21)
  const apartMs = (spanDays * 86_400_000) / Math.max(to, 1)
  for (let at = from; at < to; at += 5000) {
    const rows = []
    for (let n = at; n < Math.min(to, at + 5000); n++) {
      const merchant = pick()
      const row = {
        n,
        mid: mids[merchant]!,
        id: uuid('8a00', n),
        wallet_id: walletOf(merchant, random.next() < 0.8 ? 0 : 1),
        purpose: random.next() < 0.9 ? 'withdrawal' : 'disbursement',
        request_id: requestIdOf(n),
        status: shares[status()]![0],
        reason: `${random.of(reasons)} ${random.below(200)}`,
        destination_hint: `${random.of(banks)} ••${String(random.below(10_000)).padStart(4, '0')}`,
        // Several at the same instant: pages must not lose or repeat one.
        created_at: new Date(begin + Math.floor(Math.floor(n / 2) * 2 * apartMs)),
        amount: (1 + random.below(2000)) * 2_550,
      }
      rows.push({ ...row, keys: keysOf(row) })
    }
    await write(client, JSON.stringify(rows))
  }
  await client.query('vacuum analyze payouts')
  await client.query('vacuum analyze payout_search')
  return { mids, walletsOf: (merchant) => [walletOf(merchant, 0), walletOf(merchant, 1)] }
}

function pickerOf(weights: readonly number[], next: () => number): () => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return () => {
    let left = next() * total
    for (let n = 0; n < weights.length; n++) if ((left -= weights[n]!) <= 0) return n
    return weights.length - 1
  }
}

async function addMerchants(client: pg.Client, mids: readonly string[]): Promise<void> {
  await client.query(`insert into tenants (id, name) values ('fill', 'A tenant') on conflict do nothing`)
  await client.query(
    `insert into merchants (mid, tenant, legal_name, business_type, mcc, owner_name, email, mobile, street, barangay, city, province, zip,
       level, wallet_id, created_at, updated_at)
     select mid, 'fill', 'A merchant', 'CORPORATION', '5812', '', '', '9175550142', '', '', '', '', '', 2, wallet, now(), now()
     from unnest($1::text[], $2::uuid[]) as r(mid, wallet)`,
    [mids, mids.map((_, n) => walletOf(n, 0))],
  )
  await client.query(
    `insert into wallets (id, mid, name, account_no, status, is_default, created_at)
     select wallet, mid, 'A wallet', wallet::text, 'Active', is_default, now()
     from unnest($1::text[], $2::uuid[], $3::boolean[]) as r(mid, wallet, is_default)`,
    [
      mids.flatMap((mid) => [mid, mid]),
      mids.flatMap((_, n) => [walletOf(n, 0), walletOf(n, 1)]),
      mids.flatMap(() => [true, false]),
    ],
  )
}

async function write(client: pg.Client, rows: string): Promise<void> {
  await client.query(
    `with r as (
       select r.*, 1680 as fee, 202 as vat, status not in ('OTP_SENT', 'EXPIRED', 'CANCELLED') as is_confirmed
       from jsonb_to_recordset($1::jsonb) as r(n bigint, mid text, id uuid, wallet_id uuid, purpose text, request_id text, status text,
         reason text, destination_hint text, created_at timestamptz, amount bigint))
     insert into payouts (id, purpose, plan_id, leg, legs, mid, wallet_id, request_id, rail, sealed_destination, destination_key,
       destination_hint, bank_code, amount, fee, vat, reason, status, authorization_kind, authorization_id, authorized_hash, authorized_at,
       confirm_until, due_at, sent_at, ended_at, rail_reference, next_check_at, asked_by, created_at, updated_at)
     select id, purpose, id, 1, 1, mid, wallet_id, request_id, 'instapay', repeat('x', 200), md5(destination_hint), destination_hint, 'BDO',
       amount, fee, vat, reason, status, case when is_confirmed then 'otp' end, case when is_confirmed then 'code:' || id end,
       case when is_confirmed
         then payout_payload_hash(id, purpose, mid, wallet_id, 'instapay', md5(destination_hint), '', amount, fee, vat) end,
       case when is_confirmed then created_at end, created_at + interval '15 minutes', created_at,
       case when is_confirmed then created_at end, case when is_confirmed then created_at end,
       case when status in ('SUCCESS', 'RETURNED') then 'IP' || lpad(n::text, 6, '0') end, case when status in ('SENT', 'UNKNOWN') then created_at end,
       'nena.admin', created_at, created_at
     from r`,
    [rows],
  )
  await client.query(
    `insert into payout_search select mid, id, created_at, array(select jsonb_array_elements_text(keys)::int)
     from jsonb_to_recordset($1::jsonb) as r(mid text, id uuid, created_at timestamptz, keys jsonb)`,
    [rows],
  )
}
