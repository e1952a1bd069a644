import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, maxCentavos, sum } from './money.ts'
import { lineTotal, orderTotals } from './order.ts'

const money = (max: number) => fc.integer({ min: 0, max }).map(centavos)
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    amount: fc.oneof(money(100_000_00), money(maxCentavos)),
    tax: fc.oneof(money(12_000_00), money(maxCentavos)),
  }),
  { maxLength: 50 },
)

test('the amount of an order is its lines with their tax and the shipping fee, to the centavo', () => {
  fc.assert(
    fc.property(lines, money(maxCentavos), (ordered, fee) => {
      const totals = orderTotals(ordered, fee)
      const exact = ordered.reduce((all, line) => all + BigInt(line.quantity) * BigInt(line.amount + line.tax), 0n)
      const isTooMuch = exact + BigInt(fee) > BigInt(maxCentavos)
      expect(totals === null).toBe(isTooMuch)
      if (totals === null) return
      const { goods, tax, shippingFee, amount } = totals
      expect(BigInt(amount)).toBe(exact + BigInt(fee))
      expect(amount).toBe(goods + tax + shippingFee)
      expect(sum(ordered.map(lineTotal))).toBe(goods + tax)
    }),
  )
})

test('an order does not depend on how its pieces are divided into lines', () => {
  fc.assert(
    fc.property(lines, money(50_000), (ordered, fee) => {
      const apart = ordered.flatMap(({ quantity, ...line }) =>
        quantity > 1
          ? [
              { ...line, quantity: 1 },
              { ...line, quantity: quantity - 1 },
            ]
          : [{ ...line, quantity }],
      )
      expect(orderTotals(apart, fee)).toEqual(orderTotals(ordered, fee))
    }),
  )
})
