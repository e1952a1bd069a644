/** What an approved change of terms does. A late approval begins with the approval, so that past payouts keep their terms. */
import {
  changingTerms,
  keyOfTerms,
  problemsOfPayoutTerms as problem,
  Terms,
} from '@singil/contract/payouts/payout-terms'
import { Instant } from '@singil/contract/kit/text'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { approvableAction } from '../../workspace/approvals/index.ts'
import { addBank } from '../bank-accounts/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { addCutOffs, addLimit, addRail } from '../payouts/index.ts'
import { refuseUnchanged } from './ask-terms.ts'

const Payload = z.object({ terms: Terms, since: Instant.nullable() })

export const changeTerms = approvableAction(changingTerms, Payload, {
  apply: async (context, { payload: { terms, since }, reason }) => {
    const from = since === null || new Date(since) < context.now ? context.now : new Date(since)
    const before = await refuseUnchanged(context, terms, from)
    if (!(await add(context.tx, terms, from))) refuse(problem.sameMoment, {}, 'since')
    const after = { ...terms, since: from.toISOString() }
    context.changed('payout terms', keyOfTerms(terms), before ?? null, after, { level: 'WARNING', note: reason })
  },
  // The terms in force stay as they are.
  end: async () => {},
})

function add(tx: Tx, terms: Terms, since: Date): Promise<boolean> {
  switch (terms.of) {
    case 'rail':
      return addRail(tx, { rail: terms.rail, since, fee: terms.fee, maximum: terms.maximum })
    case 'limit':
      return addLimit(tx, { account_type: terms.accountType, since, minimum: terms.minimum, maximum: terms.maximum })
    case 'cutOffs':
      return addCutOffs(tx, {
        rail: terms.rail,
        since,
        cut_offs: terms.cutOffs.toSorted(),
        arrival_minutes: terms.arrivalMinutes,
      })
    case 'bank': {
      const { of: _, shortName, isMobile, defaultShow, ...bank } = terms
      return addBank(tx, { ...bank, since, short_name: shortName, is_mobile: isMobile, default_show: defaultShow })
    }
  }
}
