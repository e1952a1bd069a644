import type { Raffle } from '@singil/contract/selling/raffles'
import { sayDay, startOfDay } from '../../kit/manila.ts'

export const sayOne = (day: string): string => sayDay(startOfDay(day))

/** "1 Dec 2026 to 24 Dec 2026" */
export const sayPeriod = ({ fromDay, toDay }: Pick<Raffle, 'fromDay' | 'toDay'>): string =>
  fromDay === toDay ? sayOne(fromDay) : `${sayOne(fromDay)} to ${sayOne(toDay)}`

/** "1 payment", "1,240 payments" */
export const sayPayments = (count: number): string =>
  `${count.toLocaleString('en-PH')} ${count === 1 ? 'payment' : 'payments'}`
