/** The content of a callback. */
import { randomBytes } from 'node:crypto'
import { responseMessages, type Payment, type ResponseCode } from './payment.ts'
import type { Dispute } from './dispute.ts'
import type { Refund } from './refund.ts'

export type GatewayEvent = {
  event_id: string
  type: 'payment.updated' | 'refund.updated' | 'dispute.updated'
  sequence: number
  payment_id: string
  request_id: string
  refund_id?: string
  refund_ref?: string
  dispute_id?: string
  channel: string
  response_code: ResponseCode
  response_message: string
  amount: number
  currency: string
  occurred_at: string
}

const eventId = (): string => `evt_${randomBytes(12).toString('hex')}`

/** The event of a payment's current state, or of an earlier state if one is given. A paid one contains the amount really paid. */
export function paymentEvent(
  payment: Payment,
  state: { response_code: ResponseCode; sequence: number } = payment,
): GatewayEvent {
  const isPaid = state.response_code === payment.response_code && payment.status === 'paid'
  return {
    event_id: eventId(),
    type: 'payment.updated',
    sequence: state.sequence,
    payment_id: payment.payment_id,
    request_id: payment.request_id,
    channel: payment.channel,
    response_code: state.response_code,
    response_message: responseMessages[state.response_code],
    amount: (isPaid ? payment.paid_amount : null) ?? payment.amount,
    currency: (isPaid ? payment.paid_currency : null) ?? payment.currency,
    occurred_at: new Date().toISOString(),
  }
}

export const refundEvent = (payment: Payment, refund: Refund): GatewayEvent => ({
  event_id: eventId(),
  type: 'refund.updated',
  sequence: refund.sequence,
  payment_id: payment.payment_id,
  request_id: payment.request_id,
  refund_id: refund.refund_id,
  refund_ref: refund.refund_ref,
  channel: payment.channel,
  response_code: refund.response_code,
  response_message: responseMessages[refund.response_code],
  amount: refund.amount,
  currency: payment.paid_currency ?? payment.currency,
  occurred_at: new Date().toISOString(),
})

export const disputeEvent = (payment: Payment, dispute: Dispute): GatewayEvent => ({
  event_id: eventId(),
  type: 'dispute.updated',
  sequence: dispute.sequence,
  payment_id: payment.payment_id,
  request_id: payment.request_id,
  dispute_id: dispute.dispute_id,
  channel: payment.channel,
  response_code: dispute.response_code,
  response_message: responseMessages[dispute.response_code],
  amount: dispute.amount,
  currency: dispute.currency,
  occurred_at: new Date().toISOString(),
})
