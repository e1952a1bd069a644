import { sentenceOf } from '@singil/contract/kit/problem'
import { centavos, minus, sum } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/payouts/withdrawals'
import type { Context, Handler } from '../../kit/work/index.ts'
import { openNotices } from '../payouts/index.ts'
import { largest, maxOfAll } from './largest.ts'
import { nextCutOff } from './plan.ts'
import { type Basis, basisOf, type Plan, planFor } from './plan-withdrawal.ts'
import { shownLeg } from './view.ts'

export const quoteWithdrawal: Handler<typeof contract.quoteWithdrawal> = async (context, { body }) => {
  const { amount = centavos(0), ...wish } = body
  const basis = await basisOf(context, wish)
  const plan = planFor(basis, amount)
  const { account, terms, legs, total, available, cutOffs, holidays, refusal } = plan
  return {
    rail: terms.rail,
    rails: [...account.rails],
    to: account.label,
    accountType: account.accountType,
    amount,
    fee: sum(legs.map(({ fee }) => fee)),
    vat: sum(legs.map(({ vat }) => vat)),
    total,
    legs: legs.map(shownLeg),
    available,
    stays: minus(available, total),
    ...maxNow(basis),
    waitsUntil: account.wait?.until.toISOString() ?? null,
    cutOff: cutOffs === null ? null : nextCutOff(context.now, cutOffs, holidays).toISOString(),
    notices: await noticesFor(context, plan),
    refusal: refusal && { code: refusal.problem.id, message: sentenceOf(refusal) },
  }
}

/** What one withdrawal can take, in all its transfers and after fees and VAT, and what limits it. */
function maxNow(basis: Basis) {
  const { available, capLeft, rails } = basis
  const found = largest(basis, available, Infinity)
  if (!found) {
    const isWaiting = capLeft !== null && capLeft < rails[0]!.terms.minimum
    return { most: centavos(0), mostLegs: 1, limitedBy: isWaiting ? ('coolingOff' as const) : ('available' as const) }
  }
  const { amount, plan } = found
  const limitedBy =
    amount === capLeft
      ? ('coolingOff' as const)
      : amount === maxOfAll(basis)
        ? ('maximum' as const)
        : ('available' as const)
  return { most: amount, mostLegs: plan.legs.length, limitedBy }
}

/** Announced downtime of this rail and bank. */
async function noticesFor({ tx, now }: Context, { terms, account }: Plan) {
  const notices = await openNotices(tx, now)
  return notices
    .filter(
      ({ rail, bank_code }) => (rail ?? terms.rail) === terms.rail && (bank_code ?? account.bank) === account.bank,
    )
    .map(({ text, starts_at, ends_at }) => ({ text, from: starts_at.toISOString(), to: ends_at.toISOString() }))
}
