import { daysIn } from '@singil/contract/workspace/exports'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/marketing'
import { firstVisit, linkFigures } from '../../payments/campaigns/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { rowsOf } from './result-rows.ts'

export const getResults: Handler<typeof contract.getResults> = async (context, { query }) => {
  const days = daysIn(query)
  if (days < 1 || days > contract.limits.days)
    refuse(contract.problemsOfMarketing.days, { most: contract.limits.days }, 'from')
  const { tx, scope } = context
  const mid = context.mid()
  return {
    rows: await rowsOf(context, query),
    links: await linkFigures(tx, { mid, storeIds: scope.storeIds, ...query }),
    countedSince: await firstVisit(tx, mid),
  }
}
