/**
 * The SQL of lists of payouts. A list reads one index in order; counts and sums end at a limit, and a page that begins below a row uses no
 * offset.
 */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { PayoutId, PayoutPurpose, PayoutStatus } from '@singil/contract/payouts/payouts'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Place, type Tx } from '../../kit/database/index.ts'
import type { PayoutRow } from './store.ts'

export interface PayoutFilter {
  readonly purpose: PayoutPurpose
  readonly mid: MerchantId | null
  readonly walletIds: readonly WalletId[] | null
  readonly status: PayoutStatus | null
  readonly from: Date | null
  readonly before: Date | null
}
export interface PayoutPage {
  readonly limit: number
  /** Newest first if not set. */
  readonly isOldestFirst?: boolean
  readonly after?: Place | null
  /** Rows left out before the page, which are read too. */
  readonly offset?: number
}
/** Counts are exact up to it. */
export const payoutCountLimit = 1_000

const anew = sql.raw(customPlan)

/** What every row of a list fulfils. */
export function conditions({ purpose, mid, walletIds, status, from, before }: PayoutFilter): RawBuilder<unknown> {
  const all = [sql`purpose = ${purpose}`, ...(status === null ? [] : [sql`status = ${status}`])]
  if (mid !== null) all.push(sql`mid = ${mid}`)
  if (walletIds !== null)
    all.push(
      walletIds.length === 1 ? sql`wallet_id = ${walletIds[0]}` : sql`wallet_id = any(${[...walletIds]}::uuid[])`,
    )
  if (from !== null) all.push(sql`created_at >= ${from}`)
  if (before !== null) all.push(sql`created_at < ${before}`)
  return sql.join(all, sql` and `)
}

/** The rows of a page, as a query. */
export function pageRows(filter: PayoutFilter, page: PayoutPage, columns = sql`*`): RawBuilder<unknown> {
  const { limit, isOldestFirst = false, after = null, offset = 0 } = page
  const [direction, beyond] = isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const below = after ? sql`and (created_at, id) ${beyond} (${after.createdAt}, ${after.id}::uuid)` : sql``
  return sql`select ${columns} from payouts where ${conditions(filter)} ${below}
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function listPayouts(tx: Tx, filter: PayoutFilter, page: PayoutPage): Promise<PayoutRow[]> {
  return (await sql<PayoutRow>`${anew} ${pageRows(filter, page)}`.execute(tx)).rows
}

/** The number of payouts, up to a thousand and one. */
export async function countPayouts(tx: Tx, filter: PayoutFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${anew} select count(*)::int as count from (select 1 from payouts where ${conditions(filter)} limit ${payoutCountLimit + 1}) few`.execute(
    tx,
  )
  return rows[0]!.count
}

/** Where a page ends that a payout is the last of. */
export async function placeOfPayout(tx: Tx, id: PayoutId): Promise<Place | null> {
  const { rows } = await sql<Place>`select created_at as "createdAt", id from payouts where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export interface PayoutSums {
  readonly count: number
  readonly amount: Centavos
  readonly fees: Centavos
}
/** The sums of the newest payouts: of those whose money has left or will leave; under a filter by state of all. */
export async function sumPayouts(tx: Tx, filter: PayoutFilter, limit: number): Promise<PayoutSums> {
  const columns = sql`status, amount, fee, vat`
  const isSummed = filter.status === null ? leaving : sql`true`
  const { rows } = await sql<PayoutSums>`
    ${anew} select count(*)::int as count, coalesce(sum(amount) filter (where ${isSummed}), 0)::bigint as amount,
      coalesce(sum(fee + vat) filter (where ${isSummed}), 0)::bigint as fees
    from (${pageRows(filter, { limit }, columns)}) newest`.execute(tx)
  return rows[0]!
}
const leavingStatuses: readonly PayoutStatus[] = ['AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS']
const leaving = sql`status = any(${leavingStatuses}::text[])`
/** Whether the sums of all states contain a payout. */
export const isLeaving = (status: PayoutStatus): boolean => leavingStatuses.includes(status)
