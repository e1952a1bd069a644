/** A forecast as lines: days with money, runs of days without any yet, and holidays that cost a banking day. */
import type { Forecast, ForecastDay, Holiday } from '@singil/contract/wallets/settlements'
import { formatDay, formatWeekday, startOfDay } from '../../kit/values/index.ts'

export type ForecastRow =
  | { readonly kind: 'day'; readonly from: string; readonly of: ForecastDay }
  | { readonly kind: 'closed'; readonly from: string; readonly of: Holiday }
  | { readonly kind: 'nothing'; readonly from: string; readonly to: string }

export function rowsOf({ days, holidays }: Pick<Forecast, 'days' | 'holidays'>): readonly ForecastRow[] {
  const single: ForecastRow[] = [
    ...days.map((of): ForecastRow =>
      of.amount > 0 ? { kind: 'day', from: of.day, of } : { kind: 'nothing', from: of.day, to: of.day },
    ),
    ...holidays.filter(isWeekday).map((of): ForecastRow => ({ kind: 'closed', from: of.day, of })),
  ].toSorted((one, other) => one.from.localeCompare(other.from))
  return single.reduce<ForecastRow[]>((rows, row) => {
    const last = rows.at(-1)
    if (row.kind !== 'nothing' || last?.kind !== 'nothing') return [...rows, row]
    return [...rows.slice(0, -1), { ...last, to: row.to }]
  }, [])
}

const isWeekday = ({ day }: Holiday): boolean => !['Saturday', 'Sunday'].includes(formatWeekday(startOfDay(day)))

/** "20 Nov 2026", or "20 Nov to 24 Nov 2026". */
export function formatSpan(from: string, to: string): string {
  const [first, last] = [formatDay(startOfDay(from)), formatDay(startOfDay(to))]
  if (from === to) return first
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first} to ${last}`
}
