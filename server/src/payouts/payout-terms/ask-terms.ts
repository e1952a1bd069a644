import {
  type askTerms as promise,
  changingTerms,
  keyOfTerms,
  nameOfTerms,
  problemsOfPayoutTerms as problem,
  type Terms,
} from '@singil/contract/payouts/payout-terms'
import { refuse } from '@singil/contract/kit/problem'
import { askSecondPerson } from '../../workspace/approvals/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { changesOf } from './changes-of.ts'
import { datedBanks, datedTerms, termsAt } from './in-force.ts'

export const askTerms: Handler<typeof promise> = async (context, { body: { terms, since, reason } }) => {
  const from = since === undefined ? context.now : new Date(since)
  if (from < context.now) refuse(problem.inPast, {}, 'since')
  refuseContradictions(terms)
  const before = await refuseUnchanged(context, terms, from)
  const approvalId = await askSecondPerson(context, changingTerms, {
    subjectId: keyOfTerms(terms),
    mid: null,
    payload: { terms, since: since ?? null },
    title: `Change ${nameOfTerms(terms)}`,
    reason,
    changes: changesOf(before, terms, since ?? null),
  })
  return { approvalId }
}

function refuseContradictions(terms: Terms): void {
  if (terms.of === 'limit' && terms.minimum > terms.maximum) refuse(problem.minimumAbove, {}, 'terms.minimum')
  if (terms.of === 'bank' && terms.status === 'active' && !terms.instapay && !terms.pesonet)
    refuse(problem.noRail, {}, 'terms.instapay')
}

/** What is in force at that moment; undefined for a new bank. Refuses terms that change nothing or begin together with others. */
export async function refuseUnchanged({ tx }: Context, terms: Terms, from: Date): Promise<Terms | undefined> {
  const rows = terms.of === 'bank' ? await datedBanks(tx) : await datedTerms(tx)
  const key = keyOfTerms(terms)
  if (rows.some((row) => keyOfTerms(row.terms) === key && row.since.getTime() === from.getTime()))
    refuse(problem.sameMoment, {}, 'since')
  const before = termsAt(rows, key, from)
  if (before !== undefined && changesOf(before, terms, null).length === 0) refuse(problem.unchanged, {})
  return before
}
