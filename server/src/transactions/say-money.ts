import { centavos, formatPeso } from '@singil/contract/kit/money'

export interface Money {
  readonly amount: number
  readonly currency: string
}

export const sayMoney = ({ amount, currency }: Money): string =>
  currency === 'PHP' ? formatPeso(centavos(amount)) : `${currency} ${(amount / 100).toFixed(2)}`
