/**
 * Payments from before the sandbox was started. A demo begins with some weeks of them, which only the platform knows; their ids begin with
 * `history_`. Here they are paid, with an amount that covers any refund that the platform allows.
 */
import type { Dispute } from './dispute.ts'
import type { Gateway } from './gateway.ts'
import type { Payment } from './payment.ts'

const enough = 1_000_000_000
const answerMs = 10 * 86_400_000

export function rememberHistory(gateway: Gateway, paymentId: string): void {
  if (!/^history_[0-9a-f]{20}$/.test(paymentId) || gateway.payments.get(paymentId)) return
  const now = new Date().toISOString()
  const payment: Payment = {
    payment_id: paymentId,
    request_id: paymentId,
    channel: 'history',
    flow: 'redirect',
    amount: enough,
    currency: 'PHP',
    description: 'A payment of the demo’s past',
    return_url: gateway.config.publicUrl(),
    cancel_url: gateway.config.publicUrl(),
    notify_url: '',
    expires_at: now,
    customer: {},
    status: 'paid',
    response_code: 'GR001',
    paid_amount: enough,
    paid_currency: 'PHP',
    paid_at: now,
    sequence: 1,
    created_at: now,
    idempotency_key: paymentId,
    body_digest: '',
    planned: [],
  }
  gateway.payments.put(payment)
}

/** A dispute of such a payment, whose id begins with `dsp_history_` and ends with its amount. */
export function rememberDispute(gateway: Gateway, disputeId: string): Dispute | undefined {
  const [, paymentId, amount] = /^dsp_(history_[0-9a-f]{20})_(\d{1,12})$/.exec(disputeId) ?? []
  if (!paymentId) return undefined
  rememberHistory(gateway, paymentId)
  const now = Date.now()
  const dispute: Dispute = {
    dispute_id: disputeId,
    payment_id: paymentId,
    request_id: paymentId,
    amount: Number(amount),
    currency: 'PHP',
    reason: 'A dispute of the demo’s past',
    response_code: 'GR301',
    sequence: 1,
    created_at: new Date(now).toISOString(),
    answer_by: new Date(now + answerMs).toISOString(),
    files: [],
    answer: null,
  }
  gateway.disputes.put(dispute)
  return dispute
}
