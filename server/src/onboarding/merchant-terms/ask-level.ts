import * as contract from '@singil/contract/onboarding/merchant-terms'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { askLimits, changesOf } from './ask-limits.ts'

const problem = contract.problemsOfMerchantTerms

export const askLevel: Handler<typeof contract.askLevel> = async (context, { params, body: { reason, ...limits } }) => {
  const { perPayment, daily, monthly } = limits
  if (perPayment !== null && daily !== null && daily < perPayment) refuse(problem.dailyBelow, {}, 'daily')
  if (monthly < Math.max(perPayment ?? 0, daily ?? 0)) refuse(problem.monthlyBelow, {}, 'monthly')
  const wish = { level: params.level, ...limits }
  const { name, changes } = await changesOf(context, wish)
  const title = `Change the limits of ${name}`
  return askLimits(context, { subjectId: `level:${params.level}`, mid: null, payload: wish, title, reason, changes })
}
