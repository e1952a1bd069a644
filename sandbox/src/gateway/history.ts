/**
 * Payments from before the sandbox was started. A demo begins with some weeks of them, which only the platform knows; their ids begin with
 * `history_`. Here they are paid, with an amount that covers any refund that the platform allows.
 */
import type { Gateway } from './gateway.ts'
import type { Payment } from './payment.ts'

const enough = 1_000_000_000

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
