import { centavos } from '@singil/contract/kit/money'
import { mostLegs } from '@singil/contract/payouts/withdrawals'
import { expect, test } from 'vitest'
import { largest, maxOfAll } from './largest.ts'
import { type Basis, planFor } from './plan-withdrawal.ts'

const railOf = (rail: string, fee: number, railMaximum: number, maximum: number) => ({
  terms: { rail, fee, railMaximum, minimum: 20_00, maximum },
  cutOffs: null,
})
const basisOf = (available: number, maximum: number, capLeft: number | null = null) =>
  ({
    wallet: { status: 'Active' },
    account: { wait: { cap: 10_000_00, until: new Date() } },
    rails: [railOf('instapay', 15_00, 50_000_00, maximum), railOf('pesonet', 25_00, 10_000_000_00, maximum)],
    available,
    capLeft,
    leavingNow: [],
    holidays: new Set(),
    now: new Date('2026-11-23T02:00:00Z'),
  }) as unknown as Basis

test('the most that can be withdrawn is what all transfers of a withdrawal can take, and not a centavo more', () => {
  for (const maximum of [50_000_00, 500_000_00])
    for (const available of [36_81, 49_999_99, 50_000_00, 50_040_00, 165_510_80, 499_972_01, 712_345_67]) {
      const basis = basisOf(available, maximum)
      const { amount, plan } = largest(basis, available, Infinity)!
      expect([plan.refusal, plan.total <= available]).toEqual([null, true])
      expect([available, planFor(basis, centavos(amount + 1)).refusal?.message]).toEqual([
        available,
        'Insufficient Fund',
      ])
    }
  expect(largest(basisOf(165_510_80, 50_000_00), 165_510_80, Infinity)?.plan.legs).toHaveLength(4)
})

test('a new account, the number of transfers and too small a balance limit it', () => {
  expect(largest(basisOf(165_510_80, 50_000_00, 10_000_00), 165_510_80, Infinity)?.amount).toBe(10_000_00)
  const rich = basisOf(9_000_000_00, 50_000_00)
  const { amount, plan } = largest(rich, 9_000_000_00, Infinity)!
  expect([amount, plan.legs.length]).toEqual([maxOfAll(rich), mostLegs])
  expect(largest(basisOf(36_79, 50_000_00), 36_79, Infinity)).toBe(null)
})

test('an amount that takes several transfers goes by the rail that costs least, and one more centavo is no trap', () => {
  const basis = basisOf(2_000_000_00, 500_000_00)
  const feeOf = (amount: number) => {
    const { terms, legs } = planFor(basis, centavos(amount))
    return [terms.rail, legs.length, legs.reduce((sum, { fee, vat }) => sum + fee + vat, 0)]
  }
  expect(feeOf(499_972_00)).toEqual(['pesonet', 1, 28_00])
  expect(feeOf(499_972_01)).toEqual(['pesonet', 2, 56_00])
  // Where as many are needed, the cheaper one.
  expect(planFor(basisOf(2_000_000_00, 50_000_00), centavos(90_000_00)).terms.rail).toBe('instapay')
})
