import { outcomeOf } from '@singil/contract/payments/gateway'
import { centavos, formatPeso, maxCentavos } from '@singil/contract/kit/money'
import { type ChannelRow, findChannel } from '../../catalogue/channels/index.ts'
import type { GatewayPayment } from '../gateway/index.ts'
import { isRecent } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type Applied, applyEvent } from './apply-events.ts'
import { isNoted } from './suspense-store.ts'
import type { GatewayEvent } from './outcome.ts'
import { lockByRequestId, update } from './store.ts'
import { suspend } from './suspend-money.ts'

/** Converts the gateway's answer about a payment to an event; paid now if it gives no time or an implausible one. */
const eventOf = (payment: GatewayPayment, requestId: string, now: Date): GatewayEvent => ({
  requestId,
  paymentId: payment.payment_id,
  outcome: outcomeOf(payment.response_code),
  code: payment.response_code,
  message: payment.response_message,
  amount: payment.paid_amount ?? payment.amount,
  currency: payment.paid_currency ?? payment.currency,
  at: payment.paid_at && isRecent(payment.paid_at, now) ? new Date(payment.paid_at) : now,
})

/**
 * Applies the gateway's answer about a payment. An answer about another payment or amount is never adopted: if it reports money, the money
 * goes to suspense; otherwise, or if the amount exceeds what the channel carries, nothing changes (`differs`).
 */
export async function applyAnswer(context: Context, requestId: string, payment: GatewayPayment): Promise<Applied> {
  const row = await lockByRequestId(context.tx, requestId)
  if (!row) return 'unknown_payment'
  const event = eventOf(payment, requestId, context.now)
  if ((await whyTooMuch(context, row, event.amount)) !== null) return 'differs'
  // Accepting another amount changes the total; the gateway still names what it was asked for.
  const isAsAsked = payment.amount === (row.asked ?? row.total) && payment.currency === 'PHP'
  if (isAsAsked && row.org_trxid === null) {
    await update(context.tx, row, { org_trxid: payment.payment_id })
    return applyEvent(context, event)
  }
  if (isAsAsked && row.org_trxid === payment.payment_id) return applyEvent(context, event)
  if (event.outcome !== 'paid') return 'differs'
  return (await isNoted(context.tx, row, event)) ? 'nothing' : suspend(context, row, event, 'other_payment')
}

/** A person who types an amount may type one digit too many. */
const roomForMistakes = 10

/**
 * The largest amount that can arrive for a payment: what its channel carries. A callback that reports more is wrong, even if signed, and is
 * never booked, not even to suspense. For redirect and QR code the gateway sets the amount, so the channel's maximum applies. With a reference
 * number the customer or a clerk types the amount. A payment that began before the maximum was lowered can still be paid.
 */
function largestAmount(asked: number, { flow, max_amount: max }: Pick<ChannelRow, 'flow' | 'max_amount'>): number {
  if (max === null) return maxCentavos
  return Math.min(maxCentavos, Math.max(asked, flow === 'reference_number' ? max * roomForMistakes : max))
}

/** Why the amount cannot have arrived for this payment; null if it can. */
export async function whyTooMuch(
  context: Context,
  row: { readonly total: number; readonly pchannel: ChannelRow['code'] },
  amount: number,
): Promise<string | null> {
  if (amount === row.total) return null
  const channel = await findChannel(context, row.pchannel)
  const most = largestAmount(row.total, channel)
  if (amount >= 0 && amount <= most) return null
  return `Its amount, ${amount} centavos, is not one that ${channel.name} carries (at most ${formatPeso(centavos(most))}).`
}
