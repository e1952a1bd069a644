/** When a schedule runs. No clock, no database. */
import type { Every } from '@singil/contract/payouts/auto-sweeps'
import { addBankingDays, isBankingDay } from '../../foundation/bank-calendar/index.ts'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'

export interface Schedule {
  readonly every: Every
  /** From 1 for Monday. */
  readonly weekday: number | null
  readonly monthDay: number | null
  /** "15:00", in Manila. */
  readonly time: string
}

/** A run may be moved by this many days at most, when banks are closed. Calendars must reach back as far. */
export const lookBackDays = 14
const maxDays = 3000

const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

function isOn({ every, weekday, monthDay }: Schedule, day: string, holidays: ReadonlySet<string>): boolean {
  if (every === 'DAY') return true
  if (every === 'BANKING_DAY') return isBankingDay(day, holidays)
  if (every === 'WEEK') return (new Date(day).getUTCDay() + 6) % 7 === weekday! - 1
  return Number(day.slice(8)) === Math.min(monthDay!, lastOfMonth(day))
}

function instantOf(day: string, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number)
  return new Date(startOfManilaDay(day).getTime() + (hours! * 60 + minutes!) * 60_000)
}

/**
 * The next runs after a time, in order. A day of a week or month on which banks are closed is moved to the next banking day; `DAY` also runs
 * while they are closed.
 */
export function nextRuns(schedule: Schedule, after: Date, count: number, holidays: ReadonlySet<string>): Date[] {
  const found: Date[] = []
  let day = addDays(manilaDay(after), -lookBackDays)
  for (let tried = 0; found.length < count; tried++, day = addDays(day, 1)) {
    if (tried > maxDays) throw new RangeError(`No ${count} runs within ${maxDays} days of ${after.toISOString()}`)
    if (!isOn(schedule, day, holidays)) continue
    const at = instantOf(schedule.every === 'DAY' ? day : addBankingDays(day, 0, holidays), schedule.time)
    if (at > (found.at(-1) ?? after)) found.push(at)
  }
  return found
}
