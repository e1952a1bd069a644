/** Texts of the limits, channels and rolling reserve of merchants. */
import { channelGroups, type PaymentMethod } from '@singil/contract/channels'
import type { Level } from '@singil/contract/merchant-terms'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import type { RollingReserve } from '@singil/contract/settlements'

export const sayLimit = (limit: Centavos | null): string => (limit === null ? 'No limit' : formatPeso(limit))

export const limitFacts = ({ perPayment, daily, monthly }: Pick<Level, 'perPayment' | 'daily' | 'monthly'>) => [
  ['A payment at most', sayLimit(perPayment)] as const,
  ['A day at most', sayLimit(daily)] as const,
  ['A month at most', sayLimit(monthly)] as const,
]

/** The labels of groups of channels, in display order. */
export const sayMethods = (methods: readonly PaymentMethod[]): string =>
  channelGroups
    .filter(({ group }) => methods.includes(group))
    .map(({ label }) => label)
    .join(', ')

/** "5 % of every settlement, for 30 days" */
export const sayReserve = ({ rateMillionths, days }: RollingReserve): string =>
  rateMillionths === 0 ? 'None' : `${rateMillionths / 10_000} % of every settlement, for ${days} days`
