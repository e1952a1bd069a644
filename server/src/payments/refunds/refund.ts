/** The rules of a refund: what may be refunded of a payment, how and until when. No clock, no database. */
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import type { TransactionStatus } from '@singil/contract/payments/transactions'

export interface Refundable {
  readonly status: TransactionStatus
  readonly refund_rule: 'none' | 'full' | 'partial'
  readonly refund_window_days: number | null
  readonly channel_name: string
  readonly total: Centavos
  readonly amount: Centavos
  readonly refunded: Centavos
  readonly refunding: Centavos
  readonly disputed: Centavos
  readonly paid_at: Date | null
}
export interface Advice {
  readonly allowed: boolean
  readonly rule: 'none' | 'full' | 'partial'
  readonly until: Date | null
  readonly left: Centavos
  readonly words: string
}

const dayMs = 86_400_000

/** The amount still refundable: what the merchant asked for, less refunds, pending refunds and chargebacks. Fees stay with the provider. */
export const refundableLeft = (payment: Refundable): Centavos =>
  centavos(Math.max(0, payment.amount - payment.refunded - payment.refunding - payment.disputed))

/** Whether, how and until when this payment can be refunded, with a text for the user. */
export function adviseRefund(payment: Refundable, now: Date): Advice {
  const left = refundableLeft(payment)
  const until =
    payment.paid_at && payment.refund_window_days !== null
      ? new Date(payment.paid_at.getTime() + payment.refund_window_days * dayMs)
      : null
  const answer = (allowed: boolean, words: string): Advice => ({
    allowed,
    rule: payment.refund_rule,
    until,
    left,
    words,
  })
  const { channel_name: channel, refund_window_days: days } = payment

  if (payment.refund_rule === 'none')
    return answer(false, `${channel} payments cannot be refunded through us. Send the money back by bank transfer.`)
  if (payment.status !== 'paid') {
    return answer(
      false,
      payment.status === 'refund_pending'
        ? 'A refund is under way. Wait until it is done.'
        : payment.status === 'refunded'
          ? 'This payment was refunded in full.'
          : 'Only a paid transaction can be refunded.',
    )
  }
  if (until && now > until)
    return answer(false, `${channel} takes refunds for ${days} days after the payment. That time is over.`)
  if (left <= 0)
    return answer(false, payment.disputed > 0 ? 'This payment was charged back.' : 'This payment was refunded in full.')
  const partly = payment.refund_rule === 'partial' ? 'in whole or in part' : 'only as a whole'
  const time = days === null ? '' : ` within ${days} days of the payment`
  return answer(true, `${channel} refunds ${partly}${time}. ${formatPeso(left)} can be refunded.`)
}
