/** How the gateway continues after a restart. */
import { planExpiry, planPayments } from './act.ts'
import { planDisputeEnd } from './act-on-dispute.ts'
import type { Gateway } from './gateway.ts'
import { planRefundEnd } from './refund-payment.ts'

/** Resumes the work that was pending before a restart. */
export function resumeGateway(gateway: Gateway): void {
  for (const payment of gateway.payments.all()) {
    planExpiry(gateway, payment)
    planPayments(gateway, payment)
  }
  for (const refund of gateway.refunds.all()) planRefundEnd(gateway, refund)
  for (const dispute of gateway.disputes.all()) planDisputeEnd(gateway, dispute)
  for (const delivery of gateway.deliveries.all()) gateway.deliveries.resume(delivery)
}
