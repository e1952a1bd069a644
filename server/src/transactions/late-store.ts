/** The SQL of money that arrived late, twice or wrong, and waits for a decision. */
import type { MerchantId, RequestId, StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { LatePayment, TransactionId } from '@singil/contract/transactions'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Scope } from '../kit/work/index.ts'
import { own, type Tx } from '../kit/database/index.ts'

export interface LateRecord {
  mid: MerchantId
  id: string
  store_id: StoreId
  transaction_id: TransactionId
  request_id: RequestId
  amount: Centavos
  currency: string
  why: z.output<typeof LatePayment>['why']
  /** `returning`: the gateway was asked to send it back and has not confirmed. */
  status: 'open' | 'returning' | 'accepted' | 'refunded'
  note: string
  created_at: Date
  next_check_at: Date | null
  /** The gateway's payment id, if it is not the transaction's own. */
  payment_id: string | null
  /** The refund about which the gateway contradicted itself. */
  refund_id: string | null
}
const db = own<{ late_payments: LateRecord }>()

/** Notes money that waits for a decision; false if this arrival was already noted. */
export async function insertLate(tx: Tx, row: LateRecord): Promise<boolean> {
  const written = await db(tx)
    .insertInto('late_payments')
    .values(row)
    .onConflict((c) =>
      c.columns(['mid', 'transaction_id', 'why', 'amount', 'currency', 'payment_id', 'refund_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The unbooked money of these payments, oldest first. */
export async function latesOf(tx: Tx, mid: MerchantId, ids: readonly TransactionId[]): Promise<LateRecord[]> {
  if (ids.length === 0) return []
  return db(tx)
    .selectFrom('late_payments')
    .selectAll()
    .where('mid', '=', mid)
    .where('transaction_id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** True if money of this amount was noted for this payment, for any reason and with any decision; refunds are excluded. */
export async function isNoted(
  tx: Tx,
  row: { readonly mid: MerchantId; readonly id: TransactionId },
  money: { readonly amount: number; readonly currency: string },
): Promise<boolean> {
  const noted = await db(tx)
    .selectFrom('late_payments')
    .select('id')
    .where('mid', '=', row.mid)
    .where('transaction_id', '=', row.id)
    .where(sql<boolean>`amount = ${money.amount}`)
    .where('currency', '=', money.currency)
    .where('refund_id', 'is', null)
    .executeTakeFirst()
  return noted !== undefined
}

export async function pageOfLate(tx: Tx, scope: Scope, page: number, limit: number) {
  const all = db(tx)
    .selectFrom('late_payments')
    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))
    .$if(scope.storeIds !== null, (q) => q.where('store_id', 'in', [...scope.storeIds!]))
    .where('status', 'in', ['open', 'returning'])
  const [rows, count] = [
    await all
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    await all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]
  return { rows, count: count.count }
}

/** Locks a late payment in the caller's scope; undefined if it does not exist or is outside of it. */
export const lockLate = (tx: Tx, scope: Scope, id: string): Promise<LateRecord | undefined> =>
  db(tx)
    .selectFrom('late_payments')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))
    .$if(scope.storeIds !== null, (q) => q.where('store_id', 'in', [...scope.storeIds!]))
    .forUpdate()
    .executeTakeFirst()

export const changeLate = (
  tx: Tx,
  late: LateRecord,
  change: Pick<LateRecord, 'status'> & { readonly next_check_at?: Date | null },
): Promise<LateRecord> =>
  db(tx)
    .updateTable('late_payments')
    .set(change)
    .where('mid', '=', late.mid)
    .where('id', '=', late.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes the returns that are due for a status query, one worker at a time. */
export async function takeDueReturns(tx: Tx, now: Date, until: Date, limit: number): Promise<LateRecord[]> {
  const due = await db(tx)
    .selectFrom('late_payments')
    .selectAll()
    .where('status', '=', 'returning')
    .where('next_check_at', '<=', now)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const late of due) await changeLate(tx, late, { status: 'returning', next_check_at: until })
  return due
}
