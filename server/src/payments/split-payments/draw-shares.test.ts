import { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { ShareRule } from '@singil/contract/payments/split-payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inProportion } from './allocate.ts'
import { drawShares } from './draw-shares.ts'

const mids = ['M0000000000AA', 'M0000000000AB', 'M0000000000AC', 'M0000000000AD'].map((mid) => MerchantId.parse(mid))
const percent = (rate: number, cap: number | null = null, at = 0): ShareRule => ({
  kind: 'percent',
  mid: mids[at]!,
  rateMillionths: Math.round(rate * 10_000),
  cap: cap === null ? null : centavos(cap),
})
const fixed = (amount: number, at = 1): ShareRule => ({ kind: 'fixed', mid: mids[at]!, amount: centavos(amount) })
const remainder = (at = 2): ShareRule => ({ kind: 'remainder', mid: mids[at]! })
const sale = { amount: centavos(1000_00), net: centavos(972_00) }
const amountsOf = (...args: Parameters<typeof drawShares>) => {
  const drawn = drawShares(...args)
  return drawn && [...drawn.shares.map(({ amount }) => amount), drawn.kept]
}

test('the payer who bears the fee shares the amount, otherwise what is left after the fee', () => {
  expect(amountsOf([percent(10)], 'owner', sale)).toEqual([100_00, 872_00])
  expect(amountsOf([percent(10)], 'shared', sale)).toEqual([97_20, 874_80])
})

test('a cap holds a share, and what it leaves stays with the payer or the remainder', () => {
  expect(amountsOf([percent(50, 300_00)], 'shared', sale)).toEqual([300_00, 672_00])
  expect(amountsOf([percent(50, 300_00), remainder()], 'shared', sale)).toEqual([300_00, 672_00, 0])
  expect(drawShares([percent(50, 300_00)], 'shared', sale)!.shares[0]).toMatchObject({ isCapped: true })
  expect(drawShares([percent(50, 486_00)], 'shared', sale)!.shares[0]).toMatchObject({ isCapped: false })
})

test('the remainder is what shares and the fee leave', () => {
  expect(amountsOf([percent(10), fixed(72_00), remainder()], 'owner', sale)).toEqual([100_00, 72_00, 800_00, 0])
})

test('more than the sale brought is not shared, because the fee would be', () => {
  expect(drawShares([percent(100)], 'shared', sale)).not.toBeNull()
  expect(drawShares([percent(100)], 'owner', sale)).toBeNull()
  expect(drawShares([percent(97.2), remainder()], 'owner', sale)).not.toBeNull()
  expect(drawShares([fixed(972_01)], 'shared', sale)).toBeNull()
})

test('shares and what is kept make the net, whatever the template; no share passes its cap', () => {
  const rules = fc
    .tuple(
      fc.integer({ min: 1, max: 500_000 }),
      fc.option(fc.integer({ min: 1, max: 1_000_00 })),
      fc.integer({ min: 1, max: 500_00 }),
      fc.boolean(),
    )
    .map(([rate, cap, amount, hasRemainder]) => [
      percent(rate / 10_000, cap),
      fixed(amount),
      ...(hasRemainder ? [remainder()] : []),
    ])
  const sales = fc
    .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 100 }))
    .map(([amount, part]) => ({
      amount: centavos(amount),
      net: centavos(amount - Math.floor((amount * part) / 1000)),
    }))
  fc.assert(
    fc.property(rules, sales, fc.constantFrom('owner' as const, 'shared' as const), (template, of, bearer) => {
      const drawn = drawShares(template, bearer, of)
      if (!drawn) return
      expect(drawn.shares.reduce((total, { amount }) => total + amount, 0) + drawn.kept).toBe(of.net)
      for (const { rule, amount, exact, isCapped } of drawn.shares) {
        expect(amount).toBeGreaterThanOrEqual(0)
        if (rule.kind === 'fixed') expect(amount).toBe(rule.amount)
        if (rule.kind === 'percent' && rule.cap !== null) expect(amount).toBeLessThanOrEqual(rule.cap)
        if (exact !== null && !isCapped) expect(Math.abs(amount - Number(exact) / 1_000_000)).toBeLessThan(1)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a refund is divided exactly, no party gives more than it has left, and a whole refund takes all', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map(centavos), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(amounts, fc.nat(1000), (weights, part) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      fc.pre(sum > 0)
      const whole = centavos(Math.floor((sum * part) / 1000))
      const parts = inProportion(whole, weights)
      expect(parts.reduce((total, one) => total + one, 0)).toBe(whole)
      parts.forEach((one, at) => expect(one).toBeLessThanOrEqual(weights[at]!))
      expect(inProportion(centavos(sum), weights)).toEqual(weights)
    }),
    { numRuns: 1000 },
  )
})
