/** The files of an export: one for up to 31 days, otherwise one for each calendar month. */
import { daysIn, maxDaysInFile } from '@singil/contract/workspace/exports'
import { addDays } from '../../kit/base/index.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

export function filesOf({ from, to }: Period): Period[] {
  if (daysIn({ from, to }) <= maxDaysInFile) return [{ from, to }]
  const periods: Period[] = []
  for (let begin = from; begin <= to;) {
    const last = lastOfMonth(begin)
    periods.push({ from: begin, to: last < to ? last : to })
    begin = addDays(last, 1)
  }
  return periods
}

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
