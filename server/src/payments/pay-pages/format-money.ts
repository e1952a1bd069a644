/** Amounts for customers: pesos with their sign as everywhere else, other currencies with their code. */
import { centavos, formatAmount, formatPeso } from '@singil/contract/kit/money'

export const formatPesos = (amount: number): string => formatPeso(centavos(amount))

export const formatMoney = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  currency === 'PHP' ? formatPesos(amount) : `${currency} ${formatAmount(centavos(amount))}`
