import { AutoSweepInput } from '@singil/contract/payouts/auto-sweeps'
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company, openSweeper, type Sweeper } from '../../../test/auto-sweeps/sweeper.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { planWithdrawal } from '../withdrawals/index.ts'
import { planSweep } from './plan-sweep.ts'
import { normal } from './terms.ts'

let sweeper: Sweeper
let accounts: Readonly<Record<'savings' | 'corporate', BankAccountId>>
beforeAll(async () => {
  sweeper = await openSweeper()
  const nena = await sweeper.to(manilaDay(sweeper.now()), '09:00')
  accounts = { savings: await sweeper.enrol(nena), corporate: await sweeper.enrol(nena, company) }
})
afterAll(() => sweeper.gate.close())

const limits = { savings: 50_000_00, corporate: 500_000_00 } as const
const least = 20_00
const pesos = (most: number) =>
  fc.oneof(fc.integer({ min: 0, max: most }), fc.constantFrom(0, least, 20_01, 36_80, 50_016_80))
const arbitrary = fc.record({
  type: fc.constantFrom<keyof typeof limits>('savings', 'corporate'),
  available: pesos(700_000_00),
  keep: pesos(100_000_00),
  most: fc.option(fc.integer({ min: least, max: 50_000_00 }).map(centavos)),
})

test('whatever is there, a run sends as much as it may, and never what must stay', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ type, available, keep, most }) => {
      await sweeper.haveAvailable(available)
      const terms = normal(AutoSweepInput.parse(sweeper.termsTo(accounts[type], { keep, most, every: 'DAY' })))
      await sweeper.unit(async (context) => {
        const budget = Math.min(available - keep, limits[type])
        const costOf = async (amount: number) =>
          (await planWithdrawal(context, { ...terms, amount: centavos(amount) })).total
        const outcome = await planSweep(context, terms)
        if (outcome.kind === 'skip') {
          expect(outcome.reason).toBe('TOO_LITTLE')
          expect(await costOf(least)).toBeGreaterThan(budget)
          return
        }
        const { amount, plan } = outcome
        expect(plan.refusal).toBeNull()
        expect(plan.total).toBeLessThanOrEqual(budget)
        expect(amount).toBeLessThanOrEqual(most ?? amount)
        for (const leg of plan.legs) expect(leg.amount).toBeGreaterThanOrEqual(least)
        if (amount !== most) expect(await costOf(amount + 1)).toBeGreaterThan(budget)
      })
    }),
    { numRuns: 60 },
  )
}, 120_000)
