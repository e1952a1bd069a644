import * as contract from '@singil/contract/onboarding/merchant-terms'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { merchantOf, sendWarning } from '../../catalogue/merchants/index.ts'

const problem = contract.problemsOfMerchantTerms

type LimitUse = Pick<NonNullable<Awaited<ReturnType<typeof merchantOf>>>, 'pending' | 'paid' | 'most'>

export const isNearLimit = ({ pending, paid, most }: LimitUse): boolean =>
  most > 0 && (pending + paid) * 100 >= most * contract.warningPercent

export const sendLimitWarning: Handler<typeof contract.sendLimitWarning> = async (context, { body: { mid } }) => {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  if (!isNearLimit(merchant)) refuse(problem.farFromLimit, {})
  if (!(await sendWarning(context, merchant))) refuse(problem.warnedToday, {})
  context.changed('merchant', mid, null, { limit_warning: 'sent' })
  context.say(contract.texts.warned)
  return {}
}
