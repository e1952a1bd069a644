import { formatCount } from '@singil/contract/kit/count'
import type { Raffle } from '@singil/contract/selling/raffles'
import { formatDay, startOfDay } from '../../kit/values/index.ts'

export const formatOne = (day: string): string => formatDay(startOfDay(day))

/** "1 Dec 2026 to 24 Dec 2026" */
export const formatPeriod = ({ fromDay, toDay }: Pick<Raffle, 'fromDay' | 'toDay'>): string =>
  fromDay === toDay ? formatOne(fromDay) : `${formatOne(fromDay)} to ${formatOne(toDay)}`

/** "1 payment", "1,240 payments" */
export const formatPayments = (count: number): string => formatCount(count, 'payment')
