import { type previewAutoSweep as contract, formatAutoSweep } from '@singil/contract/payouts/auto-sweeps'
import { minus, sum } from '@singil/contract/kit/money'
import type { Handler } from '../../kit/work/index.ts'
import { checkTerms } from './confirm-terms.ts'
import { type Outcome, planSweep } from './plan-sweep.ts'
import { coolingOff } from '../payouts/index.ts'
import { normal } from './terms.ts'
import { nextFive } from './view.ts'

export const previewAutoSweep: Handler<typeof contract> = async (context, { body }) => {
  const terms = normal(body)
  const { account, maximum, available } = await checkTerms(context, terms)
  const outcome = await planSweep(context, terms)
  return {
    sentence: formatAutoSweep(terms, account.label),
    runs: await nextFive(context, terms),
    dayLimit: maximum,
    available,
    now:
      outcome.kind === 'skip'
        ? null
        : {
            amount: outcome.amount,
            fee: sum(outcome.plan.legs.map(({ fee }) => fee)),
            vat: sum(outcome.plan.legs.map(({ vat }) => vat)),
            total: outcome.plan.total,
            stays: minus(available, outcome.plan.total),
            rail: outcome.plan.terms.rail,
            legs: outcome.plan.legs.length,
          },
    why: whyOf(outcome),
  }
}

function whyOf(outcome: Outcome): string {
  if (outcome.kind === 'skip') return outcome.why
  const { account, capLeft } = outcome.plan
  return account.wait && outcome.amount === capLeft ? coolingOff(account.wait).message : ''
}
