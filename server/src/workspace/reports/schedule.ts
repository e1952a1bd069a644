/** When a report is made next, and which days it is about. Both are counted in Manila. */
import type { ReportPeriod, ReportSchedule } from '@singil/contract/workspace/reports'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'

const hourMs = 3_600_000
/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7
const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

function isOn(schedule: Exclude<ReportSchedule, { every: 'never' }>, day: string): boolean {
  if (schedule.every === 'week') return weekdayOf(day) === schedule.weekday
  if (schedule.every === 'month') return Number(day.slice(8)) === Math.min(schedule.day, lastOfMonth(day))
  return true
}

/** The first run after an instant; null for a report that is made only when asked for. */
export function nextRun(schedule: ReportSchedule, after: Date): Date | null {
  if (schedule.every === 'never') return null
  for (let day = manilaDay(after); ; day = addDays(day, 1)) {
    const at = new Date(startOfManilaDay(day).getTime() + schedule.hour * hourMs)
    if (at > after && isOn(schedule, day)) return at
  }
}

/** The days of a report that is made at this time. */
export function daysOf(period: ReportPeriod, now: Date): { readonly from: string; readonly to: string } {
  const today = manilaDay(now)
  const yesterday = addDays(today, -1)
  if (period === 'last_week') {
    const monday = addDays(today, 1 - weekdayOf(today))
    return { from: addDays(monday, -7), to: addDays(monday, -1) }
  }
  if (period === 'last_month') {
    const to = addDays(`${today.slice(0, 8)}01`, -1)
    return { from: `${to.slice(0, 8)}01`, to }
  }
  const days = { yesterday: 1, last_7_days: 7, last_30_days: 30 }[period]
  return { from: addDays(today, -days), to: yesterday }
}
