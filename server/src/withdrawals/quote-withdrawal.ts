import { centavos, minus, sum } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/withdrawals'
import type { Context, Handler } from '../kit/work/index.ts'
import { costOf, openNotices, roomAt } from '../payouts/index.ts'
import { mostOfOne, nextCutOff } from './plan.ts'
import { type Plan, planWithdrawal } from './plan-withdrawal.ts'
import { shownLeg } from './view.ts'

export const quoteWithdrawal: Handler<typeof contract.quoteWithdrawal> = async (context, { body }) => {
  const amount = body.amount ?? centavos(0)
  const plan = await planWithdrawal(context, { ...body, amount })
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
    ...mostNow(context, plan),
    waitsUntil: account.waitsUntil?.toISOString() ?? null,
    cutOff: cutOffs === null ? null : nextCutOff(context.now, cutOffs, holidays).toISOString(),
    notices: await noticesFor(context, plan),
    refusal: refusal && { code: refusal.problem.id, message: refusal.message },
  }
}

/** What can leave right now in one transfer, after fee and VAT, and what limits it. */
function mostNow({ now }: Context, { terms, available, capLeft, leavingNow }: Plan) {
  const { total: own } = costOf(centavos(0), terms.fee)
  const limits = [
    { limitedBy: 'available' as const, most: available - own },
    { limitedBy: 'maximum' as const, most: mostOfOne(terms) },
    ...(terms.maximum === null
      ? []
      : [{ limitedBy: 'hour' as const, most: roomAt(terms.maximum, leavingNow, now.getTime()) - own }]),
    ...(capLeft === null ? [] : [{ limitedBy: 'coolingOff' as const, most: Number(capLeft) }]),
  ]
  const least = limits.reduce((one, other) => (other.most < one.most ? other : one))
  return { limitedBy: least.limitedBy, most: centavos(Math.max(0, least.most)) }
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
