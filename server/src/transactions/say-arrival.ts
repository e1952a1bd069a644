/** Texts about money that arrived and was not booked as the payment. */
import { centavos, formatPeso } from '@singil/contract/kit/money'
import type { Misfit } from './outcome.ts'
import type { TransactionRecord } from './store.ts'

type Asked = Pick<TransactionRecord, 'total' | 'status'>
interface Money {
  readonly amount: number
  readonly currency: string
}

export const sayMoney = ({ amount, currency }: Money): string =>
  currency === 'PHP' ? formatPeso(centavos(amount)) : `${currency} ${(amount / 100).toFixed(2)}`

export const arrivedText = ({ total }: Asked, money: Money): string =>
  money.currency === 'PHP' && money.amount === total
    ? `${sayMoney(money)} arrived and is held.`
    : `${sayMoney(money)} arrived instead of ${formatPeso(total)}. It is held.`

/** Why the money waits and what may be done with it. */
export function noteOf(why: Misfit, { total, status }: Asked, money: Money): string {
  const amountText = sayMoney(money)
  switch (why) {
    case 'late':
      return status === 'pending'
        ? `${amountText} arrived, and the limit has no room for it. Accept it once there is room, or send it back.`
        : `${amountText} arrived after the payment had ended. Accept it or send it back.`
    case 'paid_twice':
      return `${amountText} arrived for a link that was paid already. Send it back.`
    case 'wrong_amount':
      return `${amountText} arrived instead of ${formatPeso(total)}. Accept it or send it back.`
    case 'wrong_currency':
      return `${amountText} arrived instead of ${formatPeso(total)}. Money in another currency can only be sent back.`
    case 'other_payment':
      return `${amountText} arrived under a different payment of the gateway than the one we requested. Send it back.`
    case 'no_stock':
      return `${amountText} arrived, but an item was sold out in the meantime. Accept it once there is stock again, or send it back.`
  }
}
