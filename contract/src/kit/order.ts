/** What an order asks for: its lines with tax, and the shipping fee. Amounts in centavos, never rounded. */
import { type Centavos, centavos, maxCentavos } from './money.ts'

/** Price and tax are of one piece. */
export interface PricedLine {
  readonly quantity: number
  readonly amount: Centavos
  readonly tax: Centavos
}
export interface OrderTotals {
  /** The lines without tax. */
  readonly goods: Centavos
  readonly tax: Centavos
  readonly shippingFee: Centavos
  /** What the customer is asked for, before the service charge. */
  readonly amount: Centavos
}

export const lineTotal = ({ quantity, amount, tax }: PricedLine): Centavos => centavos(quantity * (amount + tax))

/** Null if it is more than any amount may be. */
export function orderTotals(lines: readonly PricedLine[], shippingFee: Centavos): OrderTotals | null {
  let [goods, tax] = [0, 0]
  for (const line of lines) {
    goods += line.quantity * line.amount
    tax += line.quantity * line.tax
    if (goods + tax + shippingFee > maxCentavos) return null
  }
  return { goods: centavos(goods), tax: centavos(tax), shippingFee, amount: centavos(goods + tax + shippingFee) }
}
