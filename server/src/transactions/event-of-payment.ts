import { outcomeOf } from '@singil/contract/gateway'
import { type GatewayPayment, isRecent } from '../gateway/index.ts'
import type { GatewayEvent } from './outcome.ts'

/** What the gateway answers when it is asked for a payment, as its word; paid now where it does not say when, or no time that can be. */
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
