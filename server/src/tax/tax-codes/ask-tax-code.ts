/** Staff ask to change a tax code; a second person approves it. */
import {
  type askTaxCode as promise,
  changingTaxCode,
  type CodeTerms,
  problemsOfTaxCodes as problem,
} from '@singil/contract/tax/tax-codes'
import type { ApprovalChange } from '@singil/contract/workspace/approvals'
import { refuse } from '@singil/contract/kit/problem'
import { askSecondPerson } from '../../workspace/approvals/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { codeAt, type RateRow } from '../suppliers/index.ts'

export const askTaxCode: Handler<typeof promise> = async (context, { body: { terms, since, reason } }) => {
  if (since <= manilaDay(context.now)) refuse(problem.tooSoon, {}, 'since')
  const before = await refuseUnchanged(context, terms, since)
  const { atc } = terms
  const approvalId = await askSecondPerson(context, changingTaxCode, {
    subjectId: `atc:${atc}`,
    mid: null,
    payload: { terms, since },
    title: terms.isEnded ? `End the tax code ${atc}` : `${before ? 'Change' : 'Add'} the tax code ${atc}`,
    reason,
    changes: [...changesOf(before, terms), { label: 'From', before: null, after: since }],
  })
  return { approvalId }
}

const wordsOf = (terms: Omit<CodeTerms, 'atc'>) => ({
  'What is paid for': terms.nature,
  Condition: terms.condition || 'None',
  Rate: `${terms.rateMillionths / 10_000}%`,
  'In use': terms.isEnded ? 'No' : 'Yes',
})
const termsOf = ({ nature, condition, rate_millionths: rateMillionths, is_ended: isEnded }: RateRow) => ({
  nature,
  condition,
  rateMillionths,
  isEnded,
})
/** Only what differs. */
function changesOf(before: RateRow | undefined, after: CodeTerms): ApprovalChange[] {
  const old: Record<string, string> = before ? wordsOf(termsOf(before)) : {}
  return Object.entries(wordsOf(after))
    .filter(([label, value]) => old[label] !== value)
    .map(([label, value]) => ({ label, before: old[label] ?? null, after: value }))
}

/** The row in force on that day; undefined for a new tax code. Refuses a change that changes nothing or begins together with another. */
export async function refuseUnchanged(
  { tx }: Pick<Context, 'tx'>,
  terms: CodeTerms,
  since: string,
): Promise<RateRow | undefined> {
  const { atc, isEnded } = terms
  const before = await codeAt(tx, atc, since)
  if (before?.since === since) refuse(problem.sameDay, { atc }, 'since')
  if (!before && isEnded) refuse(problem.unknown, {}, 'terms.atc')
  if (before && changesOf(before, terms).length === 0) refuse(problem.unchanged, { atc }, 'since')
  return before
}
