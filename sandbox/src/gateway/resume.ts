/** What the gateway persists for a restart, and how it continues afterwards. */
import type { JournalLine } from '../kit/journal.ts'
import { planExpiry, planPayments } from './act.ts'
import type { Delivery } from './deliveries.ts'
import type { Gateway } from './gateway.ts'
import type { Payment } from './payment.ts'
import type { Refund } from './refund.ts'
import { planRefundEnd } from './refund-payment.ts'

export function restoreLine(gateway: Gateway, { kind, value }: JournalLine): void {
  if (kind === 'payment') gateway.payments.restore(value as Payment)
  if (kind === 'refund') gateway.refunds.restore(value as Refund)
  if (kind === 'delivery') gateway.deliveries.restore(value as Delivery)
}

export function* gatewayLines(gateway: Gateway): Generator<JournalLine> {
  yield* gateway.payments.lines()
  yield* gateway.refunds.lines()
  yield* gateway.deliveries.lines()
}

/** Resumes the work that was pending before a restart. */
export function resumeWork(gateway: Gateway): void {
  for (const payment of gateway.payments.all()) {
    planExpiry(gateway, payment)
    planPayments(gateway, payment)
  }
  for (const refund of gateway.refunds.all()) planRefundEnd(gateway, refund)
  for (const delivery of gateway.deliveries.all()) gateway.deliveries.resume(delivery)
}
