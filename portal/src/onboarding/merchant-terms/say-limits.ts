/** Texts of the limits and the rolling reserve of merchants. */
import { type Level, sayLimit } from '@singil/contract/onboarding/merchant-terms'
import type { RollingReserve } from '@singil/contract/wallets/settlements'

export const limitFacts = ({ perPayment, daily, monthly }: Pick<Level, 'perPayment' | 'daily' | 'monthly'>) => [
  ['A payment at most', sayLimit(perPayment)] as const,
  ['A day at most', sayLimit(daily)] as const,
  ['A month at most', sayLimit(monthly)] as const,
]

/** "5 % of every settlement, for 30 days" */
export const sayReserve = ({ rateMillionths, days }: RollingReserve): string =>
  rateMillionths === 0 ? 'None' : `${rateMillionths / 10_000} % of every settlement, for ${days} days`
