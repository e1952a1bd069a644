/** The SQL that keeps the figures of customers. */
import type { CustomerId } from '@singil/contract/selling/customers'
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface Figures {
  payments: number
  total: number
  first_paid_at: Date
  last_paid_at: Date
}
export interface CustomerRow extends Figures {
  mid: MerchantId
  id: CustomerId
  sealed_details: string
}
export interface PartRow extends Figures {
  mid: MerchantId
  customer_id: CustomerId
  store_id: StoreId
  wallet_id: WalletId
}
export interface PaymentRow {
  mid: MerchantId
  transaction_id: TransactionId
  customer_id: CustomerId
  store_id: StoreId
  wallet_id: WalletId
  taken_back: number
  paid_at: Date
}
export interface GatheringRow {
  mid: MerchantId
  before: Date | null
  before_id: TransactionId | null
}
const db = own<{
  customers: CustomerRow
  customer_parts: PartRow
  customer_payments: PaymentRow
  customer_search: { mid: MerchantId; id: CustomerId; keys: number[] }
  customers_to_gather: GatheringRow
}>()

/** Two payments of one customer are added one after the other; several customers in a fixed order. */
export async function lockCustomers(tx: Tx, ids: readonly CustomerId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(id::text, 520))
    from unnest(${[...new Set(ids)].toSorted()}::uuid[]) with ordinality as u(id, at) order by at`.execute(tx)
}

export const added = (tx: Tx, mid: MerchantId, ids: readonly TransactionId[]): Promise<PaymentRow[]> =>
  db(tx)
    .selectFrom('customer_payments')
    .selectAll()
    .where('mid', '=', mid)
    .where(sql<boolean>`transaction_id = any(${[...ids]}::uuid[])`)
    .execute()

export const addPayments = (tx: Tx, rows: readonly PaymentRow[]) =>
  db(tx)
    .insertInto('customer_payments')
    .values([...rows])
    .execute()

/** Adds the figures; the details of the newest payment are kept. */
export async function addCustomers(tx: Tx, rows: readonly CustomerRow[]): Promise<void> {
  await db(tx)
    .insertInto('customers')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['mid', 'id']).doUpdateSet((is) => ({
        payments: sql`customers.payments + ${is.ref('excluded.payments')}`,
        total: sql`customers.total + ${is.ref('excluded.total')}`,
        sealed_details: sql`case when excluded.last_paid_at >= customers.last_paid_at then excluded.sealed_details else customers.sealed_details end`,
        first_paid_at: sql`least(customers.first_paid_at, excluded.first_paid_at)`,
        last_paid_at: sql`greatest(customers.last_paid_at, excluded.last_paid_at)`,
      })),
    )
    .execute()
}

export async function addParts(tx: Tx, rows: readonly PartRow[]): Promise<void> {
  await db(tx)
    .insertInto('customer_parts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['mid', 'customer_id', 'store_id', 'wallet_id']).doUpdateSet((is) => ({
        payments: sql`customer_parts.payments + ${is.ref('excluded.payments')}`,
        total: sql`customer_parts.total + ${is.ref('excluded.total')}`,
        first_paid_at: sql`least(customer_parts.first_paid_at, excluded.first_paid_at)`,
        last_paid_at: sql`greatest(customer_parts.last_paid_at, excluded.last_paid_at)`,
      })),
    )
    .execute()
}

/** The words of earlier payments still find the customer. */
export async function addKeys(tx: Tx, mid: MerchantId, id: CustomerId, keys: readonly number[]): Promise<void> {
  await sql`insert into customer_search (mid, id, keys) values (${mid}, ${id}, ${[...keys]}::int[])
    on conflict (mid, id) do update set keys = array(
      select distinct key from unnest(customer_search.keys || excluded.keys) as key limit 500)
    where not customer_search.keys @> excluded.keys`.execute(tx)
}

/** Of a payment that was added, this amount has gone back to the customer until now. */
export async function setTakenBack(tx: Tx, row: PaymentRow, taken: number): Promise<void> {
  const less = taken - row.taken_back
  const { mid, customer_id: id } = row
  await sql`with payment as (update customer_payments set taken_back = ${taken}
      where mid = ${mid} and transaction_id = ${row.transaction_id}),
    part as (update customer_parts set total = total - ${less} where mid = ${mid} and customer_id = ${id}
      and store_id = ${row.store_id} and wallet_id = ${row.wallet_id})
    update customers set total = total - ${less} where mid = ${mid} and id = ${id}`.execute(tx)
}

/** With its parts and payments; false if there is none. */
export async function erase(tx: Tx, mid: MerchantId, id: CustomerId): Promise<boolean> {
  await db(tx).deleteFrom('customer_search').where('mid', '=', mid).where('id', '=', id).execute()
  const gone = db(tx).deleteFrom('customers').where('mid', '=', mid).where('id', '=', id)
  return (await gone.returning('id').executeTakeFirst()) !== undefined
}

/** Customers whose last payment is older. */
export const notSeenSince = (tx: Tx, since: Date, limit: number): Promise<Pick<CustomerRow, 'mid' | 'id'>[]> =>
  db(tx)
    .selectFrom('customers')
    .select(['mid', 'id'])
    .where('last_paid_at', '<', since)
    .orderBy('last_paid_at')
    .limit(limit)
    .execute()

/** A merchant whose earlier payments are still to be added; other workers leave it alone. */
export const takeGathering = (tx: Tx): Promise<GatheringRow | undefined> =>
  db(tx).selectFrom('customers_to_gather').selectAll().limit(1).forUpdate().skipLocked().executeTakeFirst()
export const keepGathering = (tx: Tx, { mid, ...place }: GatheringRow) =>
  db(tx).updateTable('customers_to_gather').set(place).where('mid', '=', mid).execute()
export const endGathering = (tx: Tx, mid: MerchantId) =>
  db(tx).deleteFrom('customers_to_gather').where('mid', '=', mid).execute()
