import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, type Rule } from './allocate.ts'

const third = { rateMillionths: 333_333 }

test('972.00 by 10 %, 2.5 % and 100.00 fixed', () => {
  const rules: Rule[] = [{ rateMillionths: 100_000 }, { rateMillionths: 25_000 }, { fixed: centavos(100_00) }]
  expect(allocate(centavos(972_00), rules)).toEqual({ shares: [97_20, 24_30, 100_00], rest: 750_50 })
})

test('one centavo among three goes to the largest remainder, on a tie to the first', () => {
  expect(allocate(centavos(1), [third, third])).toEqual({ shares: [0, 0], rest: 1 })
  const half = { rateMillionths: 500_000 }
  expect(allocate(centavos(1), [half, half])).toEqual({ shares: [1, 0], rest: 0 })
})

test('the total can be given away, more cannot', () => {
  expect(allocate(centavos(100), [{ rateMillionths: 1_000_000 }])).toEqual({ shares: [100], rest: 0 })
  expect(allocate(centavos(100), [{ rateMillionths: 1_000_000 }, { fixed: centavos(1) }])).toBeNull()
  expect(allocate(centavos(100), [{ fixed: centavos(101) }])).toBeNull()
})

test('shares and rest add up to the total, each is off by less than a centavo, and a fixed share is exact', () => {
  const rule = fc.oneof(
    fc.record({ rateMillionths: fc.integer({ min: 1, max: 300_000 }) }),
    fc.record({ fixed: fc.integer({ min: 1, max: 100_000 }).map(centavos) }),
  )
  const whole = fc.oneof(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 }))
  fc.assert(
    fc.property(whole, fc.array(rule, { minLength: 1, maxLength: 8 }), (amount, rules: Rule[]) => {
      const cut = allocate(centavos(amount), rules)
      const exact = rules.map((one) => ('fixed' in one ? one.fixed : (amount * one.rateMillionths) / 1_000_000))
      if (!cut) return exact.reduce((total, share) => total + share, 0) > amount - 1
      expect(cut.shares.reduce((total, share) => total + share, 0) + cut.rest).toBe(amount)
      for (const [index, share] of cut.shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(Math.abs(share - exact[index]!)).toBeLessThan(1.001)
        if ('fixed' in rules[index]!) expect(share).toBe(exact[index])
      }
      expect(cut).toEqual(allocate(centavos(amount), rules))
      return true
    }),
    { numRuns: 2000 },
  )
})

test('on a tie the earlier ones get a centavo, otherwise those with the larger remainder, and one millionth too much is refused', () => {
  const quarter = { rateMillionths: 250_000 }
  expect(allocate(centavos(2), [quarter, quarter, quarter])).toEqual({ shares: [1, 1, 0], rest: 0 })
  const [small, middle, large] = [100_000, 200_000, 400_000].map((rateMillionths) => ({ rateMillionths }))
  expect(allocate(centavos(2), [small!, middle!, large!])).toEqual({ shares: [0, 0, 1], rest: 1 })
  expect(allocate(centavos(2), [large!, small!, middle!])).toEqual({ shares: [1, 0, 0], rest: 1 })
  expect(allocate(centavos(4), [small!, large!, middle!])).toEqual({ shares: [0, 2, 1], rest: 1 })
  expect(allocate(centavos(1), [{ rateMillionths: 600_001 }, { rateMillionths: 400_000 }])).toBeNull()
})
