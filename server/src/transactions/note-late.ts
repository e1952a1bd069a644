import type { Context } from '../kit/work/index.ts'
import { insertLate, type LateRecord } from './late-store.ts'
import type { TransactionCore } from './store.ts'

type Arrival = Pick<LateRecord, 'amount' | 'currency' | 'why' | 'note'> &
  Partial<Pick<LateRecord, 'payment_id' | 'refund_id'>>

/** Notes money of a payment, or of one of its refunds, that waits for a decision; false if already noted. */
export const noteLate = (context: Context, row: TransactionCore, arrival: Arrival): Promise<boolean> =>
  insertLate(context.tx, {
    mid: row.mid,
    id: context.newId(),
    store_id: row.store_id,
    transaction_id: row.id,
    request_id: row.request_id,
    status: 'open',
    created_at: context.now,
    next_check_at: null,
    payment_id: null,
    refund_id: null,
    ...arrival,
  })
