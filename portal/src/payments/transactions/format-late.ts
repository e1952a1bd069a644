/** Texts about money that was not booked as the payment. */
import { centavos, formatAmount, formatPeso } from '@singil/contract/kit/money'
import type { LatePayment } from '@singil/contract/payments/transactions'

/** No money came in: the channel contradicted the result of a refund. */
export const isOfRefund = <L extends Pick<LatePayment, 'why'>>(
  late: L,
): late is L & { readonly why: 'refunded_late' | 'refund_undone' } =>
  late.why === 'refunded_late' || late.why === 'refund_undone'

export const formatReceived = ({ amount, currency }: LatePayment): string =>
  currency === 'PHP' ? formatPeso(amount) : `${currency} ${formatAmount(amount)}`

/** The difference from the amount asked; null if there is none. */
export function formatDifference({ amount, asked, why }: LatePayment): string | null {
  if (why !== 'wrong_amount') return null
  const difference = formatPeso(centavos(Math.abs(amount - asked)))
  return `${difference} too ${amount < asked ? 'little' : 'much'}`
}

/** A short text of why it waits. */
export function formatWhy(late: LatePayment): string {
  switch (late.why) {
    case 'wrong_amount':
      return formatDifference(late) ?? 'Another amount'
    case 'wrong_currency':
      return 'Another currency'
    case 'paid_twice':
      return 'Paid a second time'
    case 'no_stock':
      return 'An item was sold out'
    case 'late':
      return 'Late, or beyond the limit'
    case 'other_payment':
      return 'Under another payment of the gateway'
    case 'refunded_late':
      return 'A refund was paid after all'
    case 'refund_undone':
      return 'A refund did not reach the customer'
  }
}
