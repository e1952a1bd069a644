import { refundOutcomeOf, responseCodes } from '@singil/contract/payments/gateway'
import type { GatewayRefund, Reply } from '../gateway/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { applyToLocked, type LockedRefund, lockRefunded } from './apply-refund-outcome.ts'
import { type RefundRecord, updateRefund } from './store.ts'
import { endSilence, nextCheck, noteSilence } from '../transactions/index.ts'

/**
 * Applies the gateway's reply to a refund request or status query. Only a result for this refund, or a rejection of it, ends it; after
 * anything else it stays pending and is queried again.
 */
export async function applyRefundReply(
  context: Context,
  asked: RefundRecord,
  reply: Reply<GatewayRefund>,
): Promise<LockedRefund> {
  const code = reply.kind === 'ok' ? reply.value.response_code : reply.kind === 'refused' ? responseCodes.failed : null
  const outcome = code === null ? 'unknown' : refundOutcomeOf(code)
  const locked = await lockRefunded(context, asked)
  // The first response with an id names the refund at the gateway.
  const isFirst = reply.kind === 'ok' && locked.refund.gateway_refund_id === null
  const named = isFirst ? { gateway_refund_id: reply.value.refund_id } : {}
  const { row, refund } = code === null ? locked : await applyToLocked(context, locked, { outcome, code }, named)
  const change = (more: Partial<RefundRecord>) => updateRefund(context.tx, refund, { ...named, ...more })
  if (refund.status !== 'pending') {
    const isUnnamed = isFirst && refund.gateway_refund_id === null
    return { row, refund: isUnnamed ? await change({}) : refund }
  }
  if (outcome === 'pending') {
    await endSilence(context.tx, refund)
    return { row, refund: await change({ next_check_at: nextCheck(context.now, refund.checks) }) }
  }
  const said = reply.kind === 'unknown' ? reply.message : `the code ${code}`
  const next = await noteSilence(context, row, { kind: 'refund', id: refund.id }, said)
  return { row, refund: await change({ next_check_at: next }) }
}
