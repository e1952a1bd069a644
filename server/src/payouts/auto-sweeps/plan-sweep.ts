/** What a sweep would send now, or why it sends nothing. Reserves nothing; the amounts hold while the wallet is locked. */
import { sentenceOf } from '@singil/contract/kit/problem'
import type { SkipReason, Terms } from '@singil/contract/payouts/auto-sweeps'
import { type Centavos, centavos, formatPeso, sum } from '@singil/contract/kit/money'
import type { BankAccountType } from '@singil/contract/payouts/payouts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { coolingOff, ofPlan, roomOfHour } from '../payouts/index.ts'
import { basisOf, largest, type Plan, planFor } from '../withdrawals/index.ts'
import * as store from './store.ts'

export type Outcome =
  | { readonly kind: 'send'; readonly plan: Plan; readonly amount: Centavos; readonly maximum: Centavos }
  | { readonly kind: 'skip'; readonly reason: SkipReason; readonly why: string }

const skip = (reason: SkipReason, why: string): Outcome => ({ kind: 'skip', reason, why })

/** The limit of a day for a kind of account, and what is left of it. Like that of an hour, a smaller limit also counts towards a larger one. */
export async function dayOf(context: Context, walletId: Terms['walletId'], type: BankAccountType) {
  const { tx, now } = context
  const maximum = await store.limitAt(tx, type, now)
  const left = []
  for (const run of await store.createdOn(tx, walletId, manilaDay(now))) {
    const legs = await ofPlan(tx, run.plan_id!)
    const kept = legs.filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
    left.push({ maximum: run.maximum!, total: sum(kept.map(({ total }) => total)) })
  }
  return { maximum, room: roomOfHour(maximum, left) }
}

/** Refuses an account or wallet that cannot be used at all. */
export async function planSweep(context: Context, terms: Terms): Promise<Outcome> {
  const { walletId, bankAccountId, keep } = terms
  const basis = await basisOf(context, { walletId, bankAccountId })
  const plan = planFor(basis, terms.amount ?? centavos(0))
  const { maximum, room } = await dayOf(context, walletId, plan.account.accountType)
  const spare = Math.max(0, plan.available - keep)
  const dayIsFull = skip('DAY_LIMIT', `Auto sweeps send at most ${formatPeso(maximum)} a day to this kind of account.`)
  if (terms.transfer === 'AMOUNT') {
    const needs = `${formatPeso(plan.total)} is needed with fee and VAT, and ${formatPeso(centavos(spare))} can be sent.`
    if (plan.total > spare) return skip('NOT_ENOUGH', needs)
    return plan.total > room ? dayIsFull : checked(plan, terms.amount!, maximum)
  }
  if (plan.capLeft !== null && plan.capLeft < plan.terms.minimum)
    return skip('REFUSED', coolingOff(plan.account.wait!).message)
  const found = largest(basis, Math.min(spare, room), terms.most ?? Infinity)
  if (found) return checked(found.plan, found.amount, maximum)
  const little = `Only ${formatPeso(centavos(spare))} can be sent, fee and VAT included. A transfer has at least ${formatPeso(plan.terms.minimum)}.`
  return room < spare ? dayIsFull : skip('TOO_LITTLE', little)
}

const checked = (plan: Plan, amount: Centavos, maximum: Centavos): Outcome =>
  plan.refusal ? skip('REFUSED', sentenceOf(plan.refusal)) : { kind: 'send', plan, amount, maximum }
