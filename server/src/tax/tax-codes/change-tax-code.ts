/** What an approved change of a tax code does. Approved late it begins tomorrow, so that all payments of one day have one rate. */
import { changingTaxCode, CodeTerms, payeeOf, problemsOfTaxCodes as problem } from '@singil/contract/tax/tax-codes'
import { refuse } from '@singil/contract/kit/problem'
import { Day } from '@singil/contract/kit/text'
import * as z from 'zod'
import { approvableAction } from '../../workspace/approvals/index.ts'
import { cancelOutdatedLater } from '../disbursements/index.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { addRate } from '../suppliers/index.ts'
import { refuseUnchanged } from './ask-tax-code.ts'

export const changeTaxCode = approvableAction(changingTaxCode, z.object({ terms: CodeTerms, since: Day }), {
  apply: async (context, { payload: { terms, since: asked }, reason, askedBy }) => {
    const { tx, now } = context
    const tomorrow = addDays(manilaDay(now), 1)
    const since = asked < tomorrow ? tomorrow : asked
    const before = await refuseUnchanged(context, terms, since)
    const { atc, nature, condition, rateMillionths: rate_millionths, isEnded: is_ended } = terms
    const added = { reason, added_by: askedBy.username, added_at: now }
    const row = { atc, since, payee: payeeOf(atc), nature, condition, rate_millionths, is_ended, ...added }
    if (!(await addRate(tx, row))) refuse(problem.sameDay, { atc }, 'since')
    context.changed('tax code', atc, before ?? null, { ...terms, since }, { level: 'WARNING', note: reason })
    cancelOutdatedLater(context, atc)
  },
  // The rates in force stay as they are.
  end: async () => {},
})
