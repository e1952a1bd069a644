import { centavos } from '@singil/contract/kit/money'
import type { MovedDay } from '@singil/contract/wallets/settlements'
import type { Upcoming } from '../wallets/index.ts'
import { arrivalDay } from './forecast.ts'

interface Calendars {
  /** The day of the next run. */
  readonly first: string
  /** Bank holidays other than weekends. */
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
}

/** The payments that arrive on another day under the new calendar, soonest first. */
export function movedDays(
  payments: readonly Omit<Upcoming['payments'][number], 'base' | 'toReserve'>[],
  { first, before, after }: Calendars,
): MovedDay[] {
  const moved = new Map<string, MovedDay>()
  for (const payment of payments) {
    const [from, to] = [arrivalDay(payment, first, before), arrivalDay(payment, first, after)]
    if (from === to) continue
    const known = moved.get(`${from} ${to}`) ?? { from, to, transactions: 0, net: centavos(0) }
    const transactions = known.transactions + payment.count
    moved.set(`${from} ${to}`, { from, to, transactions, net: centavos(known.net + payment.net) })
  }
  return [...moved].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day)
}
