import { feeOf } from '@singil/contract/kit/fees'
import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFor, centavosIn } from './needed.ts'

test('the amount filled in adds what is needed, or the least that the channel takes', () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 }).map(centavos)
  const fees = fc.record({
    rateMillionths: fc.integer({ min: 0, max: 100_000 }),
    fixed: fc.integer({ min: 0, max: 50_00 }).map(centavos),
  })
  fc.assert(
    fc.property(amounts, fees, amounts, (needed, fee, minimum) => {
      const amount = amountFor(needed, { fee, minimum })!
      expect(amount).toBeGreaterThanOrEqual(minimum)
      const { net } = feeOf(amount, fee, 'merchant')
      if (amount > minimum) expect(net).toBe(needed)
      else expect(net).toBeGreaterThanOrEqual(needed)
    }),
  )
})

test('an address names an amount in centavos or none', () => {
  expect(['7900', '0', '-5', '1.5', 'x', '', undefined].map(centavosIn)).toEqual([
    7_900,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
