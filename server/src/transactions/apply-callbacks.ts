/** Takes stored callbacks one after the other and applies each once, in one unit of work with its effect. */
import { outcomeOf, refundOutcomeOf } from '@singil/contract/gateway'
import { markApplied, takeWaiting, type WaitingCallback } from '../gateway/index.ts'
import type { Context } from '../kit/context.ts'
import { applyOutcome } from './apply-outcome.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'

/** Applies the oldest waiting callback; its event id, or null where none waits. `onTaken` learns which one is worked on. */
export async function applyNextCallback(context: Context, onTaken: (eventId: string) => void): Promise<string | null> {
  const callback = await takeWaiting(context.tx)
  if (!callback) return null
  onTaken(callback.event_id)
  const result = await apply(context, callback)
  await markApplied(context.tx, callback.event_id, context.now, result)
  return callback.event_id
}

function apply(context: Context, callback: WaitingCallback): Promise<string> {
  const { response_code: code, response_message: message } = callback
  if (callback.type === 'refund.updated')
    return applyRefundOutcome(context, { refundId: callback.refund_ref ?? '', outcome: refundOutcomeOf(code), code })
  return applyOutcome(context, {
    requestId: callback.request_id,
    paymentId: callback.payment_id,
    outcome: outcomeOf(code),
    code,
    message,
    amount: callback.amount,
    currency: callback.currency,
    at: callback.occurred_at,
  })
}
