/** Amounts as customers read them, with the currency as a word: money of another currency may have arrived. */
import { centavos, formatAmount } from '@singil/contract/kit/money'

export const sayPesos = (amount: number): string => `PHP ${formatAmount(centavos(amount))}`

export const sayMoney = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  `${currency} ${formatAmount(centavos(amount))}`
