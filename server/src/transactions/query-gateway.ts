/**
 * A callback that differs from the request is not trusted: the gateway is queried, and only its answer is applied. Staff are alerted if the
 * two disagree, or if money went to suspense.
 */
import { outcomeOf, refundOutcomeOf } from '@singil/contract/gateway'
import {
  endWaiting,
  enterFor,
  type GatewayPayment,
  type GatewayRefund,
  type WaitingCallback,
} from '../gateway/index.ts'
import type { Context } from '../kit/work/index.ts'
import { alertOfDifference } from './alert-staff.ts'
import { applyAnswer } from './apply-answer.ts'
import type { Applying } from './applying.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'
import { GatewayTellsNothing } from './gateway-tells-nothing.ts'
import { findRefundOf } from './refund-event.ts'
import { lockById } from './store.ts'

/** Throws if the gateway gives no answer; the callback then waits and is retried. */
export async function queryGateway(applying: Applying, callback: WaitingCallback): Promise<void> {
  const { gateway } = applying.outside
  const isRefund = callback.type === 'refund.updated'
  const reply = isRefund
    ? await gateway.getRefund(callback.refund_ref ?? '')
    : await gateway.getPayment(callback.request_id)
  if (reply.kind !== 'ok')
    throw new GatewayTellsNothing(
      `it differs from what was asked for, and the gateway, asked about it, gave no answer: ${reply.message}`,
    )
  const { value } = reply
  await applying.unit(async (context) => {
    if ((await enterFor(context.tx, callback)) === null) return
    const result =
      'refund_id' in value
        ? await applyRefundAnswer(context, callback, value)
        : await applyAnswer(context, callback.request_id, value)
    const isConfirmed = 'refund_id' in value ? saysRefund(callback, value) : saysPayment(callback, value)
    if (!isConfirmed || result === 'suspended' || result === 'differs')
      await alertOfDifference(context, callback, value, result)
    await endWaiting(context.tx, [{ callback, result }])
  })
}

async function applyRefundAnswer(context: Context, callback: WaitingCallback, answer: GatewayRefund): Promise<string> {
  const refund = await findRefundOf(context.tx, callback)
  const row = refund && (await lockById(context.tx, refund.transaction_id))
  if (!refund || !row) return 'unknown_refund'
  if (answer.payment_id !== row.org_trxid || answer.amount !== refund.amount) return 'differs'
  const { response_code: code } = answer
  return applyRefundOutcome(context, { refundId: refund.id, outcome: refundOutcomeOf(code), code })
}

/** True if the gateway's answer agrees with its callback. */
const saysPayment = (told: WaitingCallback, answer: GatewayPayment): boolean =>
  told.payment_id === answer.payment_id &&
  outcomeOf(told.response_code) === outcomeOf(answer.response_code) &&
  told.amount === (answer.paid_amount ?? answer.amount) &&
  told.currency === (answer.paid_currency ?? answer.currency)
const saysRefund = (told: WaitingCallback, answer: GatewayRefund): boolean =>
  told.payment_id === answer.payment_id &&
  refundOutcomeOf(told.response_code) === refundOutcomeOf(answer.response_code) &&
  told.amount === answer.amount
