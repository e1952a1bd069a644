/** What refunds do with the gateway's callbacks about them. */
import { refundOutcomeOf } from '@singil/contract/payments/gateway'
import { callbackKind, type GatewayRefund, type WaitingCallback } from '../gateway/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'
import { findRefund, type RefundRecord } from './store.ts'
import { lockTransaction, type TransactionRecord } from '../transactions/index.ts'

/** Our refund ids are UUIDs; any other reference is not ours. */
async function findRefundOf(
  tx: Tx,
  { refund_ref }: Pick<WaitingCallback, 'refund_ref'>,
): Promise<RefundRecord | undefined> {
  return refund_ref !== null && /^[0-9a-f-]{36}$/.test(refund_ref) ? findRefund(tx, refund_ref) : undefined
}

/** True if the callback names another payment, request or amount than the refund's, or contradicts how it ended: the gateway is queried. */
function mustBeAsked(
  callback: WaitingCallback,
  row: Pick<TransactionRecord, 'org_trxid' | 'request_id'>,
  refund: Pick<RefundRecord, 'amount' | 'status'>,
): boolean {
  const outcome = refundOutcomeOf(callback.response_code)
  if (outcome === 'pending' || outcome === 'unknown') return false
  return (
    callback.payment_id !== row.org_trxid ||
    callback.request_id !== row.request_id ||
    callback.amount !== refund.amount ||
    callback.currency !== 'PHP' ||
    (refund.status !== 'pending' && refund.status !== outcome)
  )
}

/** The refund that the callback names and its payment, which is locked; null if either is unknown. */
async function lockOf(context: Context, callback: WaitingCallback) {
  const refund = await findRefundOf(context.tx, callback)
  const row = refund && (await lockTransaction(context.tx, refund.transaction_id))
  return refund && row ? { refund, row } : null
}

export const refundCallbacks = callbackKind<GatewayRefund>({
  type: 'refund.updated',
  apply: async (context, callback) => {
    const found = await lockOf(context, callback)
    if (!found) return { next: 'end', result: 'unknown_refund' }
    if (mustBeAsked(callback, found.row, found.refund)) return { next: 'ask' }
    const { response_code: code } = callback
    const event = { refundId: found.refund.id, outcome: refundOutcomeOf(code), code }
    return { next: 'end', result: await applyRefundOutcome(context, event) }
  },
  ask: (gateway, callback) => gateway.getRefund(callback.refund_ref ?? ''),
  applyAnswer: async (context, callback, answer) => {
    const found = await lockOf(context, callback)
    if (!found) return 'unknown_refund'
    if (answer.payment_id !== found.row.org_trxid || answer.amount !== found.refund.amount) return 'differs'
    const { response_code: code } = answer
    return applyRefundOutcome(context, { refundId: found.refund.id, outcome: refundOutcomeOf(code), code })
  },
  confirms: (callback, answer) =>
    callback.payment_id === answer.payment_id &&
    refundOutcomeOf(callback.response_code) === refundOutcomeOf(answer.response_code) &&
    callback.amount === answer.amount,
})
