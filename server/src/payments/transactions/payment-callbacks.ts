/** What transactions do with the gateway's callbacks about payments. */
import { outcomeOf } from '@singil/contract/payments/gateway'
import { callbackKind, type GatewayPayment, type WaitingCallback } from '../gateway/index.ts'
import { applyAnswer, whyTooMuch } from './apply-answer.ts'
import { applyEvent, planReports } from './apply-events.ts'
import { differs, type GatewayEvent } from './outcome.ts'
import { lockByRequestId } from './store.ts'

const type = 'payment.updated'

export const eventOfCallback = (callback: WaitingCallback): GatewayEvent => ({
  requestId: callback.request_id,
  paymentId: callback.payment_id,
  outcome: outcomeOf(callback.response_code),
  code: callback.response_code,
  message: callback.response_message,
  amount: callback.amount,
  currency: callback.currency,
  at: callback.occurred_at,
})

export const paymentCallbacks = callbackKind<GatewayPayment>({
  type,
  plan: async (context, callbacks, locking) => {
    const reports = callbacks.map((callback) => ({
      requestId: callback.request_id,
      event: callback.type === type ? eventOfCallback(callback) : null,
      isAnswer: false,
    }))
    const { results, write } = await planReports(context, reports, locking)
    return {
      done: callbacks.flatMap((callback, index) => {
        const result = results[index]!
        return result === 'left' ? [] : [{ callback, result }]
      }),
      left: callbacks.filter((_, index) => results[index] === 'left'),
      write,
    }
  },
  apply: async (context, callback) => {
    const event = eventOfCallback(callback)
    const row = await lockByRequestId(context.tx, event.requestId)
    if (!row) return { next: 'not_mine' }
    if (!differs(row, event)) return { next: 'end', result: await applyEvent(context, event) }
    // Unlike any other unexpected amount, one above what the channel carries is not checked with the gateway.
    const why = await whyTooMuch(context, row, callback.amount)
    return why === null ? { next: 'ask' } : { next: 'set_aside', why }
  },
  ask: (gateway, callback) => gateway.getPayment(callback.request_id),
  applyAnswer: (context, callback, answer) => applyAnswer(context, callback.request_id, answer),
  confirms: (callback, answer) =>
    callback.payment_id === answer.payment_id &&
    outcomeOf(callback.response_code) === outcomeOf(answer.response_code) &&
    callback.amount === (answer.paid_amount ?? answer.amount) &&
    callback.currency === (answer.paid_currency ?? answer.currency),
})
