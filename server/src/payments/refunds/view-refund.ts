/** Views of a refund and of what may be refunded, for the portal. */
import type { RefundAdvice } from '@singil/contract/payments/transactions'
import type * as z from 'zod'
import type { TransactionRecord } from '../transactions/index.ts'
import { adviseRefund, type Refundable } from './refund.ts'
import type { RefundRecord } from './store.ts'

export const refundRowOf = (refund: RefundRecord) => ({
  id: refund.id,
  amount: refund.amount,
  status: refund.status,
  isWaiting: refund.is_waiting,
  response_code: refund.response_code,
  reason: refund.reason,
  requestedBy: refund.requested_by,
  createdAt: refund.created_at.toISOString(),
  finishedAt: refund.finished_at?.toISOString() ?? null,
})

type Order = Pick<TransactionRecord, 'stock' | 'fulfilment'>
export function adviceOf(row: Refundable & Order, now: Date): z.output<typeof RefundAdvice> {
  const advice = adviseRefund(row, now)
  // What a courier returned is in stock already.
  const mayRestock = row.stock === 'sold' && row.fulfilment !== 'returned'
  return { ...advice, until: advice.until?.toISOString() ?? null, mayRestock }
}
