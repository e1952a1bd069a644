/** The SQL of decisions about money that arrived late, twice or wrong. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import type { Scope } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'
import { type LateRecord, ofPaymentInScope } from '../transactions/index.ts'

const db = own<{ late_payments: LateRecord }>()

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

export async function pageOfLate(tx: Tx, scope: Scope, page: number, limit: number) {
  const all = db(tx)
    .selectFrom('late_payments')
    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))
    .where(ofPaymentInScope(scope, 'late_payments'))
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
    .where(ofPaymentInScope(scope, 'late_payments'))
    .forUpdate()
    .executeTakeFirst()

export const changeLate = (
  tx: Tx,
  late: LateRecord,
  change: Pick<LateRecord, 'status'> & Partial<Pick<LateRecord, 'next_check_at' | 'waiting'>>,
): Promise<LateRecord> =>
  db(tx)
    .updateTable('late_payments')
    .set(change)
    .where('mid', '=', late.mid)
    .where('id', '=', late.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Money of which the merchant is to be reminded: due by now, or that came before `first` and was never due. */
export const heldSince = (tx: Tx, now: Date, first: Date, limit: number) =>
  db(tx)
    .selectFrom('late_payments')
    .select(['mid', 'id'])
    .where('status', '=', 'open')
    .where('refund_id', 'is', null)
    .where((e) =>
      e.or([e('next_check_at', '<=', now), e.and([e('next_check_at', 'is', null), e('created_at', '<=', first)])]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()

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
