import { refundOutcomeOf, responseCodes } from '@singil/contract/payments/gateway'
import type { GatewayRefund, Reply } from '../gateway/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'
import { lockRefund, type RefundRecord, updateRefund } from './store.ts'
import { endSilence, lockTransaction, nextCheck, noteSilence } from '../transactions/index.ts'

/**
 * Applies the gateway's reply to a refund request or status query. Only a result for this refund, or a rejection of it, ends it; after
 * anything else it stays pending and is queried again.
 */
export async function applyRefundReply(
  context: Context,
  asked: RefundRecord,
  reply: Reply<GatewayRefund>,
): Promise<RefundRecord> {
  const code = reply.kind === 'ok' ? reply.value.response_code : reply.kind === 'refused' ? responseCodes.failed : null
  const outcome = code === null ? 'unknown' : refundOutcomeOf(code)
  if (code !== null) await applyRefundOutcome(context, { refundId: asked.id, outcome, code })
  // Lock the transaction before the refund, as everywhere.
  const row = (await lockTransaction(context.tx, asked.transaction_id))!
  let refund = (await lockRefund(context.tx, asked.mid, asked.id))!
  if (reply.kind === 'ok' && refund.gateway_refund_id === null)
    refund = await updateRefund(context.tx, refund, { gateway_refund_id: reply.value.refund_id })
  if (refund.status !== 'pending') return refund
  if (outcome === 'pending') {
    await endSilence(context.tx, refund)
    return updateRefund(context.tx, refund, { next_check_at: nextCheck(context.now, refund.checks) })
  }
  const said = reply.kind === 'unknown' ? reply.message : `the code ${code}`
  const next = await noteSilence(context, row, { kind: 'refund', id: refund.id }, said)
  return updateRefund(context.tx, refund, { next_check_at: next })
}
