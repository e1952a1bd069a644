/** Refunds to the customer, immediate or delayed. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { digestOf } from '../kit/signed-api.ts'
import { isTrouble } from '../kit/trouble.ts'
import { findPayment } from './act.ts'
import { refundEvent } from './event.ts'
import type { Gateway } from './gateway.ts'
import { rememberHistory } from './history.ts'
import type { Payment } from './payment.ts'
import type { Refund, RefundCode } from './refund.ts'

export const RefundRequest = z.object({
  refund_ref: z.string().min(1).max(64),
  amount: z.int().min(1).max(1_000_000_000_000),
  reason: z.string().max(500).default(''),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** One refund per key and per refund_ref; in total never more than was paid. */
export function refundPayment(
  gateway: Gateway,
  paymentId: string,
  key: string,
  rawBody: Buffer,
  { refund_ref, amount, reason }: RefundRequest,
): Refund {
  rememberHistory(gateway, paymentId)
  const payment = findPayment(gateway, paymentId)
  const bodyDigest = digestOf(rawBody)
  const known = gateway.refunds.byIdempotencyKey(key) ?? gateway.refunds.byRef(refund_ref)
  if (known) {
    if (known.payment_id === paymentId && known.body_digest === bodyDigest) return known
    throw new Refused(409, 'idempotency_key_reused', 'This key or refund_ref was used with another body')
  }
  refuseOverRefund(gateway, payment, amount)
  const code = firstCodeOf(gateway)
  const now = Date.now()
  const refund: Refund = {
    refund_id: `ref_${randomBytes(12).toString('hex')}`,
    refund_ref,
    payment_id: paymentId,
    request_id: payment.request_id,
    amount,
    reason,
    response_code: code,
    first_response_code: code,
    sequence: 1,
    created_at: new Date(now).toISOString(),
    finished_at: code === 'GR033' ? null : new Date(now).toISOString(),
    finishes_at: code === 'GR033' ? new Date(now + gateway.config.refundMs).toISOString() : null,
    idempotency_key: key,
    body_digest: bodyDigest,
  }
  gateway.refunds.put(refund)
  planRefundEnd(gateway, refund)
  return refund
}

/** The first code of a new refund. A trouble of the call does not concern the refund itself, which is then done. */
function firstCodeOf({ faults }: Gateway): RefundCode {
  if (isTrouble(faults.mode('refund'))) return 'GR018'
  const mode = faults.take('refund')
  if (mode === 'refused') throw new Refused(422, 'declined', 'The channel does not refund this payment')
  return mode === 'failed' ? 'GR003' : mode === 'pending' ? 'GR033' : 'GR018'
}

function refuseOverRefund(gateway: Gateway, payment: Payment, amount: number): void {
  if (payment.status !== 'paid') throw new Refused(422, 'not_paid', 'Only a paid payment can be refunded')
  const left = (payment.paid_amount ?? 0) - gateway.refunds.refunded(payment.payment_id)
  if (amount > left) throw new Refused(422, 'refund_over_paid', `Only ${left} centavos are left to refund`)
}

export const refundActions = ['done', 'failed', 'contradict'] as const
export type RefundAction = (typeof refundActions)[number]

/**
 * Finishes a pending refund and reports it to the platform, or reverses the result of a finished one: `contradict` makes a done refund fail
 * and a failed one done. Throws Refused if the refund's state does not allow it.
 */
export function finishRefund(gateway: Gateway, refundId: string, action: RefundAction): Refund {
  const refund = gateway.refunds.get(refundId)
  if (!refund) throw new Refused(404, 'not_found', 'No such refund')
  const isPending = refund.response_code === 'GR033'
  if (action !== 'contradict' && !isPending) throw new Refused(409, 'not_pending', 'This refund has ended already')
  if (action === 'contradict' && isPending) throw new Refused(409, 'not_ended', 'This refund has not ended yet')
  const isDone = action === 'done' || (action === 'contradict' && refund.response_code === 'GR003')
  const finished: Refund = {
    ...refund,
    response_code: isDone ? 'GR018' : 'GR003',
    sequence: refund.sequence + 1,
    finished_at: new Date().toISOString(),
  }
  gateway.refunds.put(finished)
  const payment = gateway.payments.get(refund.payment_id)
  if (payment?.notify_url) void gateway.deliveries.send(refundEvent(payment, finished), payment.notify_url)
  return finished
}

export function planRefundEnd(gateway: Gateway, { refund_id, response_code, finishes_at }: Refund): void {
  if (response_code !== 'GR033' || finishes_at === null) return
  gateway.timetable.at(Date.parse(finishes_at), () => {
    if (gateway.refunds.get(refund_id)?.response_code === 'GR033') finishRefund(gateway, refund_id, 'done')
  })
}
