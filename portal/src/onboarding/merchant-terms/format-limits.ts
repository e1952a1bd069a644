/** Texts of the limits and the rolling reserve of merchants. */
import { type Level, formatLimit } from '@singil/contract/onboarding/merchant-terms'
import type { RollingReserve } from '@singil/contract/wallets/settlements'

export const limitFacts = ({ perPayment, daily, monthly }: Pick<Level, 'perPayment' | 'daily' | 'monthly'>) => [
  ['A payment at most', formatLimit(perPayment)] as const,
  ['A day at most', formatLimit(daily)] as const,
  ['A month at most', formatLimit(monthly)] as const,
]

/** "5 % of every settlement, for 30 days" */
export const formatReserve = ({ rateMillionths, days }: RollingReserve): string =>
  rateMillionths === 0 ? 'None' : `${rateMillionths / 10_000} % of every settlement, for ${days} days`
