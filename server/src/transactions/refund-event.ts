/** Checks of a callback about a refund against the request and the known state. */
import { type RefundOutcome, refundOutcomeOf } from '@singil/contract/gateway'
import type { WaitingCallback } from '../gateway/index.ts'
import type { Tx } from '../kit/database/index.ts'
import { findRefund, type RefundRecord } from './refund-store.ts'
import type { TransactionRecord } from './store.ts'

export const refundOutcomeOfCallback = ({ response_code }: WaitingCallback): RefundOutcome =>
  refundOutcomeOf(response_code)

/** Our refund ids are UUIDs; any other reference is not ours. */
export async function findRefundOf(
  tx: Tx,
  { refund_ref }: Pick<WaitingCallback, 'refund_ref'>,
): Promise<RefundRecord | undefined> {
  return refund_ref !== null && /^[0-9a-f-]{36}$/.test(refund_ref) ? findRefund(tx, refund_ref) : undefined
}

/** True if the callback names another payment, request or amount than the refund's, or contradicts how it ended: the gateway is queried. */
export function mustBeAsked(
  callback: WaitingCallback,
  row: Pick<TransactionRecord, 'org_trxid' | 'request_id'>,
  refund: Pick<RefundRecord, 'amount' | 'status'>,
): boolean {
  const outcome = refundOutcomeOfCallback(callback)
  if (outcome === 'pending' || outcome === 'unknown') return false
  return (
    callback.payment_id !== row.org_trxid ||
    callback.request_id !== row.request_id ||
    callback.amount !== refund.amount ||
    callback.currency !== 'PHP' ||
    (refund.status !== 'pending' && refund.status !== outcome)
  )
}
