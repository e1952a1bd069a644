/** The SQL that lists customers, within the stores and wallets that the caller sees. */
import type { CustomerId } from '@singil/contract/selling/customers'
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { customPlan, own, type Tx } from '../../kit/database/index.ts'
import type { Scope } from '../../kit/work/index.ts'
import { inScope } from '../../payments/transactions/index.ts'

export interface ListedRow {
  id: CustomerId
  sealed_details: string
  payments: number
  total: number
  first_paid_at: Date
  last_paid_at: Date
}
export interface CustomerFilter {
  readonly mid: MerchantId
  readonly scope: Pick<Scope, 'storeIds' | 'walletIds'>
  /** One of them. */
  readonly id?: CustomerId
  /** For each word of the search, the keys of which a row must have at least one. */
  readonly keys?: readonly (readonly number[])[]
  /** A query of payments, of which they have made one that the caller sees. */
  readonly payments?: RawBuilder<unknown>
}
/** The last row of a page by last payment. */
export type Behind = Pick<ListedRow, 'id' | 'last_paid_at'>

const db = own()
const isWhole = ({ storeIds, walletIds }: CustomerFilter['scope']) => storeIds === null && walletIds === null
const isOne = (column: string, id: CustomerId | undefined) =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}::uuid`

/** With the figures of the caller's stores and wallets, as a query. */
function source({ mid, scope, id, keys, payments }: CustomerFilter) {
  const found = (keys ?? []).map((some) => sql`keys && ${[...some]}::int[]`)
  const isFound = payments
    ? sql`c.id in (select customer_id from customer_payments
        where mid = ${mid} and transaction_id in (${payments}) and ${inScope(scope)})`
    : found.length === 0
      ? sql`true`
      : sql`c.id in (select s.id from customer_search s where s.mid = ${mid} and ${sql.join(found, sql` and `)})`
  if (isWhole(scope))
    return sql`select c.* from customers c where c.mid = ${mid} and ${isOne('c.id', id)} and ${isFound}`
  return sql`select c.mid, c.id, c.sealed_details, p.payments, p.total, p.first_paid_at, p.last_paid_at
    from (select customer_id, sum(payments)::int as payments, sum(total)::bigint as total,
        min(first_paid_at) as first_paid_at, max(last_paid_at) as last_paid_at
      from customer_parts where mid = ${mid} and ${isOne('customer_id', id)} and ${inScope(scope)} group by customer_id) p
    join customers c on c.mid = ${mid} and c.id = p.customer_id where ${isFound}`
}

export async function page(tx: Tx, wanted: CustomerFilter, { page: at, limit, sort }: Range) {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<ListedRow>`${sql.raw(customPlan)} select * from (${source(wanted)}) listed
    order by last_paid_at ${direction}, id ${direction} limit ${limit} offset ${(at - 1) * limit}`.execute(db(tx))
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${source(wanted)}) listed`.execute(
    db(tx),
  )
  return { rows, count: counted.rows[0]!.count }
}

/** Those behind a row, by last payment, newest first. */
export async function behind(
  tx: Tx,
  wanted: CustomerFilter,
  after: Behind | null,
  limit: number,
): Promise<ListedRow[]> {
  const isBehind = after ? sql`(last_paid_at, id) < (${after.last_paid_at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ListedRow>`${sql.raw(customPlan)} select * from (${source(wanted)}) listed
    where ${isBehind} order by last_paid_at desc, id desc limit ${limit}`.execute(db(tx))
  return rows
}

export const find = async (tx: Tx, wanted: CustomerFilter): Promise<ListedRow | undefined> =>
  (await behind(tx, wanted, null, 1))[0]

/** The newest payments of a customer that the caller sees. */
export async function paymentsOf(tx: Tx, { mid, scope, id }: CustomerFilter, limit: number): Promise<TransactionId[]> {
  const { rows } = await sql<{ id: TransactionId }>`select transaction_id as id from customer_payments
    where mid = ${mid} and customer_id = ${id}::uuid and ${inScope(scope)}
    order by paid_at desc, transaction_id desc limit ${limit}`.execute(db(tx))
  return rows.map((row) => row.id)
}
