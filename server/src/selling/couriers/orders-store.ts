/** The SQL of orders to be packed, booked and followed. Also reads payments, whose fulfilment it lists. */
import type { BookingState, BookingStatus, OrderTab } from '@singil/contract/selling/couriers'
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import type { Scope } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'
import { inScope } from '../../payments/transactions/index.ts'

const db = own<{
  packed_orders: { transaction_id: string; mid: MerchantId; packed_at: Date; packed_by: string }
}>()

export interface OrderRecord {
  id: TransactionId
  booking_id: string | null
  courier_name: string | null
  state: BookingState | null
  status: BookingStatus | null
  tab: OrderTab
}

/** One step of the way each: an order with a courier is in transit for the merchant. What came back or arrived is listed for 60 days. */
const listed = (mid: MerchantId, scope: Scope) => sql`
  select t.id, t.paid_at, b.id as booking_id, b.courier_name, b.state, b.status,
    case
      when t.fulfilment = 'delivered' then 'delivered'
      when t.fulfilment = 'returned' then 'returned'
      when t.fulfilment = 'in_transit' or b.state in ('asked', 'booked') then 'transit'
      when p.transaction_id is not null then 'book'
      else 'pack'
    end as tab
  from transactions t
  left join packed_orders p on p.transaction_id = t.id
  left join lateral (
    select id, courier_name, state, status from courier_bookings
    where transaction_id = t.id order by created_at desc, id desc limit 1) b on true
  where t.mid = ${mid} and ${inScope(scope)} and (t.fulfilment in ('for_pickup', 'to_collect', 'in_transit')
    or (t.fulfilment in ('delivered', 'returned') and t.fulfilment_at > now() - interval '60 days'))
    and not (t.fulfilment in ('for_pickup', 'to_collect') and t.status = 'refunded')`

interface OrderFilter {
  readonly mid: MerchantId
  readonly scope: Scope
  readonly tab: OrderTab
  readonly offset: number
  readonly limit: number
  readonly isNewestFirst: boolean
}
export async function page(
  tx: Tx,
  { mid, scope, tab, offset, limit, isNewestFirst }: OrderFilter,
): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select * from (${listed(mid, scope)}) o where tab = ${tab}
    order by paid_at ${sql.raw(isNewestFirst ? 'desc' : 'asc')}, id limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

export async function counts(tx: Tx, mid: MerchantId, scope: Scope): Promise<{ tab: OrderTab; count: number }[]> {
  const { rows } = await sql<{ tab: OrderTab; count: number }>`
    select tab, count(*)::int as count from (${listed(mid, scope)}) o group by tab`.execute(tx)
  return rows
}

/** Returns how many were not packed before. */
export async function pack(
  tx: Tx,
  orders: readonly { readonly id: TransactionId; readonly mid: MerchantId }[],
  by: { readonly name: string; readonly at: Date },
): Promise<number> {
  const rows = orders.map(({ id, mid }) => ({ transaction_id: id, mid, packed_at: by.at, packed_by: by.name }))
  const result = await db(tx)
    .insertInto('packed_orders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows)
}

/** Returns how many were packed. */
export async function unpack(tx: Tx, ids: readonly TransactionId[]): Promise<number> {
  const result = await db(tx)
    .deleteFrom('packed_orders')
    .where('transaction_id', 'in', [...ids])
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
