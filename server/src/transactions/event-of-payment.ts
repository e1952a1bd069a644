import { outcomeOf } from '@singil/contract/gateway'
import { type GatewayPayment, isRecent } from '../gateway/index.ts'
import type { GatewayEvent } from './outcome.ts'

/** Converts the gateway's answer about a payment to an event; paid now if it gives no time or an implausible one. */
export const eventOfPayment = (payment: GatewayPayment, requestId: string, now: Date): GatewayEvent => ({
  requestId,
  paymentId: payment.payment_id,
  outcome: outcomeOf(payment.response_code),
  code: payment.response_code,
  message: payment.response_message,
  amount: payment.paid_amount ?? payment.amount,
  currency: payment.paid_currency ?? payment.currency,
  at: payment.paid_at && isRecent(payment.paid_at, now) ? new Date(payment.paid_at) : now,
})
