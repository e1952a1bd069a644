// Payments in any order, across months and quarters, that succeed, fail or come back: the certificates, the tax that is owed and the work
// papers of every quarter are the same sum, and that of a model kept with them.
import type { PayoutId } from '@singil/contract/payouts/payouts'
import * as suppliers from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import * as workPapers from '@singil/contract/tax/work-papers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCwtSettings } from '../../../test/disbursements/form-2307.ts'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { centavos } from '@singil/contract/kit/money'
import { manilaDay } from '../../kit/base/index.ts'
import { failPayout, finishPayout, returnPayout } from '../../payouts/payouts/index.ts'
import { claimPayout } from '../../payouts/payouts/send-payouts.ts'
import { quarterOf } from '../form-2307/index.ts'
import { confirmPlanned } from './confirm-planned.ts'
import { planDisbursement } from './plan-disbursement.ts'
import { find } from './store.ts'

type Teller = Awaited<ReturnType<typeof openTeller>>
let teller: Teller
const payees: suppliers.SupplierId[] = []
const kinds = [
  { payee: 'corporation', isVatRegistered: true, atcs: ['WC158', 'WC160', null] },
  { payee: 'corporation', isVatRegistered: false, atcs: ['WC100'] },
  { payee: 'individual', isVatRegistered: false, atcs: ['WI158', 'WI100'] },
] as const
beforeAll(async () => {
  teller = await openTeller()
  await addCwtSettings(teller)
  for (const [at, { payee, isVatRegistered, atcs }] of kinds.entries()) {
    const body = { ...samples.addSupplier.body, payee, isVatRegistered, atc: atcs[0], tin: String(810_000_001 + at) }
    const sent = { body: { ...body, accountNumber: String(810_000_000_001 + at) } }
    payees.push((await teller.gate.ask(suppliers.addSupplier, sent, { as: await teller.as('kape.admin') })).Id)
  }
}, 60_000)
afterAll(() => teller?.close())

const quarter = (now: Date): workPapers.Quarter => {
  const { from } = quarterOf(manilaDay(now))
  return `${from.slice(0, 4)}Q${(Number(from.slice(5, 7)) + 2) / 3}`
}
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      payee: fc.nat(2),
      atc: fc.nat(2),
      gross: fc.integer({ min: 1_00, max: 900_00 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('succeed' as const, 'fail' as const, 'return' as const),
      which: fc.nat(99),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 10, max: 50 }) }) },
)

test('certificates, liability and work papers agree after payments, failures and returns in any order', async () => {
  const owed = new Map<PayoutId, { readonly quarter: workPapers.Quarter; readonly withheld: number }>()
  const seen = new Set<workPapers.Quarter>()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 25, maxLength: 50 }), async (actions) => {
      const under: PayoutId[] = []
      const paid: PayoutId[] = []
      const taken = (from: PayoutId[], which: number) => from.splice(which % from.length, 1)[0]!
      for (const next of actions) {
        if (next.do === 'wait') teller.later(next.days * 86_400_000)
        else if (next.do === 'pay') under.push(await pay(next))
        else if (next.do === 'return' && paid.length > 0) {
          const id = taken(paid, next.which)
          await teller.unit((context) => returnPayout(context, id, 'Account closed'))
          owed.delete(id)
        } else if (next.do !== 'return' && under.length > 0) {
          const id = taken(under, next.which)
          if (next.do === 'fail') {
            await teller.unit((context) => failPayout(context, id, 'No such account'))
            continue
          }
          await teller.unit(async (context) => {
            await finishPayout(context, id, `IP${id}`)
            const bill = (await find(context.tx, id))!
            owed.set(id, { quarter: quarter(context.now), withheld: bill.withheld })
            seen.add(quarter(context.now))
          })
          paid.push(id)
        }
      }
      await teller.eventsHandled()
      const as = await teller.as('kape.admin')
      for (const one of seen) {
        const { check } = await teller.gate.ask(workPapers.getWorkPapers, { params: { quarter: one } }, { as })
        const expected = [...owed.values()]
          .filter((of) => of.quarter === one)
          .reduce((sum, { withheld }) => sum + withheld, 0)
        expect(check).toEqual({
          certificates: expected,
          liability: expected,
          papers: expected,
          ledger: expected,
          difference: 0,
        })
      }
    }),
    // A failed run leaves its payments behind, so a shorter one would fail for another reason.
    { numRuns: 8, seed: 19, endOnFailure: true },
  )
  expect(seen.size).toBeGreaterThan(1)
  expect(owed.size).toBeGreaterThan(3)
  await teller.allHold()
}, 120_000)

/** Claimed as sent, but never sent: the job that asks the bank about payouts every minute must not find that the bank has none. */
async function pay({ payee, atc, gross }: { readonly payee: number; readonly atc: number; readonly gross: number }) {
  const { atcs } = kinds[payee]!
  const id = await teller.unit(async (context) => {
    const wish = { walletId: teller.walletId, supplierId: payees[payee]!, gross: centavos(gross) }
    const plan = await planDisbursement(context, { ...wish, atc: atcs[atc % atcs.length]!, rail: 'instapay' })
    const proof = { kind: 'otp', id: `test:${context.newId()}` } as const
    const made = (await confirmPlanned(context, plan, { reason: 'Invoice' }, proof, 'whole')).payout
    await claimPayout(context, made.id)
    return made.id
  })
  await teller.gate.owner.query("update payouts set next_check_at = now() + interval '20 years' where id = $1", [id])
  return id
}
