import type { GatewayPayment } from '../gateway/index.ts'
import type { Context } from '../kit/work/index.ts'
import { type Applied, applyOutcome, suspend } from './apply-outcome.ts'
import { isNoted } from './late-store.ts'
import { whyTooMuch } from './largest-amount.ts'
import { lockByRequestId, update } from './store.ts'
import { eventOfPayment } from './event-of-payment.ts'

/**
 * Applies the gateway's answer about a payment. An answer about another payment or amount is never adopted: if it reports money, the money
 * goes to suspense; otherwise, or if the amount exceeds what the channel carries, nothing changes (`differs`).
 */
export async function applyAnswer(context: Context, requestId: string, payment: GatewayPayment): Promise<Applied> {
  const row = await lockByRequestId(context.tx, requestId)
  if (!row) return 'unknown_payment'
  const event = eventOfPayment(payment, requestId, context.now)
  if ((await whyTooMuch(context, row, event.amount)) !== null) return 'differs'
  // Accepting another amount changes the total; the gateway still names what it was asked for.
  const isAsAsked = payment.amount === (row.asked ?? row.total) && payment.currency === 'PHP'
  if (isAsAsked && row.org_trxid === null) {
    await update(context.tx, row, { org_trxid: payment.payment_id })
    return applyOutcome(context, event)
  }
  if (isAsAsked && row.org_trxid === payment.payment_id) return applyOutcome(context, event)
  if (event.outcome !== 'paid') return 'differs'
  return (await isNoted(context.tx, row, event)) ? 'nothing' : suspend(context, row, event, 'other_payment')
}
