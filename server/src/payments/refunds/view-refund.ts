/** Views of a refund and of what may be refunded, for the portal. */
import type { RefundAdvice } from '@singil/contract/payments/transactions'
import type * as z from 'zod'
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

export function adviceOf(row: Refundable, now: Date): z.output<typeof RefundAdvice> {
  const advice = adviseRefund(row, now)
  return { ...advice, until: advice.until?.toISOString() ?? null }
}
