/** Amounts for customers: pesos with their sign as everywhere else, other currencies with their code. */
import { centavos, formatAmount, formatPeso } from '@singil/contract/kit/money'

export const sayPesos = (amount: number): string => formatPeso(centavos(amount))

export const sayMoney = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  currency === 'PHP' ? sayPesos(amount) : `${currency} ${formatAmount(centavos(amount))}`
