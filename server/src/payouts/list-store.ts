/** The SQL of lists of payouts. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, parseAmount } from '@singil/contract/kit/money'
import type { PayoutPurpose, PayoutStatus } from '@singil/contract/payouts'
import { sql } from 'kysely'
import type { Range } from '../kit/base/index.ts'
import type { Tx } from '../kit/database/index.ts'
import type { PayoutRow } from './store.ts'

export interface PayoutFilter {
  readonly purpose: PayoutPurpose
  readonly mid: MerchantId | null
  readonly walletIds: readonly WalletId[] | null
  readonly status: PayoutStatus | null
  readonly from: Date | null
  readonly before: Date | null
  /** Request id, bank's reference, last digits of the account, part of the reason, or an amount. */
  readonly search: string | null
}
export interface PayoutPage {
  readonly rows: readonly PayoutRow[]
  readonly count: number
  readonly amount: Centavos
  readonly fees: Centavos
}
const columns = { createdAt: sql.ref('created_at'), amount: sql.ref('amount'), dueAt: sql.ref('due_at') }

/** A page of payouts that were asked for, and the sums of those among all that match whose money has left or will leave. */
export async function pageOfPayouts(tx: Tx, filter: PayoutFilter, { page, limit, sort }: Range): Promise<PayoutPage> {
  const found = matching(filter)
  const by = columns[sort.field as keyof typeof columns] ?? columns.createdAt
  const order = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<PayoutRow>`
    select * from payouts where ${found} order by ${by} ${order}, id ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
    tx,
  )
  // The sums of one status are what its rows add up to.
  const counted =
    filter.status === null ? sql`status in ('AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS')` : sql`true`
  const sums = await sql<{ count: number; amount: Centavos; fees: Centavos }>`
    select count(*)::int as count, coalesce(sum(amount) filter (where ${counted}), 0)::bigint as amount,
      coalesce(sum(fee + vat) filter (where ${counted}), 0)::bigint as fees
    from payouts where ${found}`.execute(tx)
  return { rows, ...sums.rows[0]! }
}

function matching({ purpose, mid, walletIds, status, from, before, search }: PayoutFilter) {
  const conditions = [sql<boolean>`purpose = ${purpose} and status <> 'DRAFT'`]
  if (mid !== null) conditions.push(sql`mid = ${mid}`)
  if (walletIds !== null) conditions.push(sql`wallet_id = any(${walletIds}::uuid[])`)
  if (status !== null) conditions.push(sql`status = ${status}`)
  if (from !== null) conditions.push(sql`created_at >= ${from}`)
  if (before !== null) conditions.push(sql`created_at < ${before}`)
  if (search !== null) conditions.push(found(search))
  return sql.join(conditions, sql` and `)
}

function found(search: string) {
  const amount = parseAmount(search)
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`(request_id = ${search.toUpperCase()} or rail_reference = ${search} or right(destination_hint, 4) = ${search}
    or reason ilike ${pattern} or amount = ${amount ?? -1})`
}
