import * as contract from '@singil/contract/onboarding/merchant-terms'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import type { Handler } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { askLimits } from './ask-limits.ts'

const problem = contract.problemsOfMerchantTerms

export const askMonthlyLimit: Handler<typeof contract.askMonthlyLimit> = async (
  context,
  { params: { mid }, body: { monthly, reason } },
) => {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  if (merchant.monthly_limit === monthly) refuse(problem.sameLimit, {}, 'monthly')
  const say = (limit: Centavos | null) => (limit === null ? 'That of its level' : formatPeso(limit))
  return askLimits(context, {
    subjectId: `limit:${mid}`,
    mid,
    payload: { monthlyLimit: monthly },
    title: `Change the monthly limit of ${merchant.legal_name}`,
    reason,
    changes: [{ label: 'A month at most', before: say(merchant.monthly_limit), after: say(monthly) }],
  })
}
