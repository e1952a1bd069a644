/** The SQL of paid orders that have not left in time. Also reads payments. */
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { own, type Tx } from '../../kit/database/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'

const db = own<{
  overdue_orders: { transaction_id: TransactionId; mid: MerchantId; reminded_at: Date }
  transactions: Pick<
    TransactionRecord,
    'id' | 'mid' | 'store_id' | 'store_name' | 'wallet_id' | 'request_id' | 'paid_at' | 'status' | 'fulfilment'
  >
}>()

/** Orders of one reminder: a store may have left many behind. */
const mostAtOnce = 1_000

/** Paid before `before`, and of which the merchant was not reminded. */
const overdue = (tx: Tx, before: Date) =>
  db(tx)
    .selectFrom('transactions as t')
    .where('t.fulfilment', '=', 'for_pickup')
    .where('t.status', '=', 'paid')
    .where('t.paid_at', '<', before)
    .where((or) =>
      or.not(or.exists(or.selectFrom('overdue_orders as o').select('o.mid').whereRef('o.transaction_id', '=', 't.id'))),
    )

export const storesToRemind = (tx: Tx, before: Date, limit: number) =>
  overdue(tx, before).select(['t.mid', 't.store_id']).distinct().limit(limit).execute()

export const ordersToRemind = (tx: Tx, before: Date, { mid, storeId }: { mid: MerchantId; storeId: StoreId }) =>
  overdue(tx, before)
    .where('t.mid', '=', mid)
    .where('t.store_id', '=', storeId)
    .select(['t.id', 't.mid', 't.store_id', 't.store_name', 't.wallet_id', 't.request_id'])
    .orderBy('t.paid_at')
    .orderBy('t.id')
    .limit(mostAtOnce)
    .execute()

/** Those of which nobody else has reminded meanwhile. */
export async function noteReminded(tx: Tx, orders: readonly { id: TransactionId; mid: MerchantId }[], at: Date) {
  const rows = await db(tx)
    .insertInto('overdue_orders')
    .values(orders.map(({ id, mid }) => ({ transaction_id: id, mid, reminded_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .execute()
  return new Set(rows.map((row) => row.transaction_id))
}
