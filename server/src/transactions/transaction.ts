/** The rules of a transaction: state transitions, the states of a tab, what may be refunded. No clock, no database. */
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions, type Tab, type TransactionStatus } from '@singil/contract/transactions'

const next: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  pending: ['paid', 'held', 'failed', 'cancelled', 'expired'],
  // Late money; only verified money takes these transitions.
  failed: ['paid', 'held'],
  cancelled: ['paid', 'held'],
  expired: ['paid', 'held'],
  held: ['paid', 'sent_back'],
  sent_back: ['paid', 'held'],
  paid: ['refund_pending', 'refunded'],
  refund_pending: ['refunded', 'paid'],
  // A refund that did not reach the customer after all.
  refunded: ['paid'],
}

/** Refuses a transition that is not in the state table. */
export function assertMove(from: TransactionStatus, to: TransactionStatus): void {
  if (!next[from].includes(to)) refuse(problemsOfTransactions.moveFrom, { status: from, wanted: to })
}

/** A state in list filters: partly refunded payments are paid ones that can be listed separately. */
export type ListedState = TransactionStatus | 'partly_refunded'

/** The states a tab shows. */
export const statusesOf: Readonly<Record<Tab, readonly ListedState[]>> = {
  all: [],
  pending: ['pending', 'held'],
  paid: ['paid'],
  refund: ['refund_pending', 'refunded', 'partly_refunded', 'sent_back'],
  failed: ['failed', 'cancelled'],
  expired: ['expired'],
  forPickup: [],
  delivered: [],
}

/** Response codes of a filter: gr001 also selects gr002, gr003 also gr053. */
export function codesOf(types: readonly string[]): string[] {
  const codes = new Set(types.map((type) => type.toUpperCase()))
  if (codes.has('GR001')) codes.add('GR002')
  if (codes.has('GR003')) codes.add('GR053')
  return [...codes]
}

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
