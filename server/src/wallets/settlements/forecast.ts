/** Forecasts what the upcoming runs make available, with the same calendar and roundings as the runs. */
import { centavos, type Centavos } from '@singil/contract/kit/money'
import type { ForecastDay } from '@singil/contract/wallets/settlements'
import { addDays, manilaDay, manilaHour } from '../../kit/base/index.ts'
import { addBankingDays, isBankingDay } from '../../foundation/bank-calendar/index.ts'
import type { Upcoming, UpcomingRemittance } from '../wallets/index.ts'

/** The hour in Manila at which the daily run settles. */
export const runHour = 6

/** The day of the next run: today before its hour, else tomorrow. */
export const nextRunDay = (now: Date): string =>
  manilaHour(now) < runHour ? manilaDay(now) : addDays(manilaDay(now), 1)

/** The first `count` banking days from `first` on. */
export function bankingDaysFrom(first: string, count: number, holidays: ReadonlySet<string>): string[] {
  const days: string[] = []
  for (let day = addBankingDays(first, 0, holidays); days.length < count; day = addBankingDays(day, 1, holidays))
    days.push(day)
  return days
}

export interface Horizon {
  /** The day of the next run. */
  readonly first: string
  readonly bankingDays: number
  /** Bank holidays other than weekends, from the oldest unsettled payment on. */
  readonly holidays: ReadonlySet<string>
  /** How many days the reserve is withheld. */
  readonly reserveDays: number
  /** The tax withheld from remittances, which come in the order of their days. */
  readonly withheldOf: (remittances: readonly UpcomingRemittance[]) => readonly Centavos[]
}

/** The day on which a payment becomes available. `first`: the day of the next run, which also settles overdue payments. */
export function arrivalDay(
  { paidOn, settlementDays }: Pick<Upcoming['payments'][number], 'paidOn' | 'settlementDays'>,
  first: string,
  holidays: ReadonlySet<string>,
): string {
  const due = addBankingDays(paidOn, settlementDays, holidays)
  return due < first ? addBankingDays(first, 0, holidays) : due
}

/** The forecast by day, soonest first; `amount`, tax and `later` add up to everything in clearing and reserve. */
export function forecast(
  upcoming: Upcoming,
  { first, bankingDays, holidays, reserveDays, withheldOf }: Horizon,
): { days: ForecastDay[]; amount: Centavos; later: Centavos } {
  const open = bankingDaysFrom(first, bankingDays, holidays)
  const last = open.at(-1) ?? first
  const days = new Map<string, ForecastDay>(open.map((day) => [day, nothingOn(day, true)]))
  const add = (day: string, more: Partial<Pick<ForecastDay, 'transactions' | 'net' | 'toReserve' | 'released'>>) => {
    if (day > last) return
    days.set(day, sumOf(days.get(day) ?? nothingOn(day, isBankingDay(day, holidays)), more))
  }
  const release = (day: string, amount: Centavos) => add(day < first ? first : day, { released: amount })

  const bases = new Map<string, number>()
  for (const { paidOn, settlementDays, count, base, net, toReserve } of upcoming.payments) {
    const day = arrivalDay({ paidOn, settlementDays }, first, holidays)
    add(day, { transactions: count, net, toReserve })
    bases.set(day, (bases.get(day) ?? 0) + base)
    if (toReserve > 0) release(addDays(day, reserveDays), toReserve)
  }
  for (const { releasesOn, amount } of upcoming.releases) release(releasesOn, amount)

  const untaxed = [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const taxes = withheldOf(
    untaxed.map(({ day, net, toReserve }) => ({
      day,
      base: centavos(net > 0 ? (bases.get(day) ?? 0) : 0),
      most: centavos(net - toReserve),
    })),
  )
  const sorted = untaxed.map((day, at) => sumOf(day, { withheld: taxes[at] ?? none }))
  const amount = total(sorted.map((day) => day.amount))
  const withheld = total(taxes)
  const all = total([...upcoming.payments.map(({ net }) => net), ...upcoming.releases.map((each) => each.amount)])
  return { days: sorted, amount, later: centavos(all - amount - withheld) }
}

const none = centavos(0)
const nothingOn = (day: string, isOpen: boolean): ForecastDay => ({
  day,
  isBankingDay: isOpen,
  transactions: 0,
  net: none,
  toReserve: none,
  released: none,
  withheld: none,
  amount: none,
})

function sumOf(known: ForecastDay, more: Partial<ForecastDay>): ForecastDay {
  const net = centavos(known.net + (more.net ?? 0))
  const toReserve = centavos(known.toReserve + (more.toReserve ?? 0))
  const released = centavos(known.released + (more.released ?? 0))
  const withheld = centavos(known.withheld + (more.withheld ?? 0))
  const transactions = known.transactions + (more.transactions ?? 0)
  const amount = centavos(net - toReserve - withheld + released)
  return { ...known, transactions, net, toReserve, released, withheld, amount }
}

const total = (amounts: readonly Centavos[]): Centavos => centavos(amounts.reduce((sum, amount) => sum + amount, 0))
