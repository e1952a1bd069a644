import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withholdingOf } from './cwt.ts'

const bill = (gross: number, rateMillionths: number, isVatInclusive = true) =>
  withholdingOf({ gross: centavos(gross), isVatInclusive, rateMillionths })

test('11,200.00 with VAT at 1 %: base 10,000.00, tax 100.00, the supplier gets 11,100.00', () => {
  expect(bill(11_200_00, 10_000)).toEqual({ base: 10_000_00, withheld: 100_00, paid: 11_100_00 })
})

test('a table of bills', () => {
  const rows: [gross: number, rate: number, inclusive: boolean, base: number, withheld: number][] = [
    [11_200_00, 20_000, true, 10_000_00, 200_00],
    [11_200_00, 20_000, false, 11_200_00, 224_00],
    [5_600_00, 50_000, true, 5_000_00, 250_00],
    [1_120_00, 150_000, true, 1_000_00, 150_00],
    [1_00, 10_000, true, 89, 1],
    [50, 10_000, true, 45, 0],
    [1, 150_000, true, 1, 0],
    [999_99, 0, true, 892_85, 0],
  ]
  for (const [gross, rate, inclusive, base, withheld] of rows)
    expect(bill(gross, rate, inclusive), `${gross} at ${rate}`).toEqual({ base, withheld, paid: gross - withheld })
})

test('tax plus payment always equals the bill, and each step is rounded to the nearest centavo', () => {
  const whole = fc.integer({ min: 1, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(whole, fc.integer({ min: 0, max: 320_000 }), fc.boolean(), (gross, rate, inclusive) => {
      const { base, withheld, paid } = bill(gross, rate, inclusive)
      expect(withheld + paid).toBe(gross)
      const offBase = inclusive ? BigInt(base) * 112n - BigInt(gross) * 100n : BigInt(base - gross)
      expect(offBase * 2n <= 112n && offBase * 2n > -112n).toBe(true)
      const offTax = BigInt(withheld) * 1_000_000n - BigInt(base) * BigInt(rate)
      expect(offTax <= 500_000n && offTax > -500_000n).toBe(true)
    }),
  )
})
