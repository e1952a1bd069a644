/** Banking days in the Philippines. Days are Manila days, written YYYY-MM-DD. */
import { addDays } from '../../kit/base/index.ts'

/** Banks never close this many days in a row: a longer search means a wrong calendar or date. */
const maxClosedDays = 60
const maxBankingDays = 366

/** `holidays`: bank holidays other than Saturdays and Sundays. */
export function isBankingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay()
  if (Number.isNaN(weekday)) throw new RangeError(`${day} is no day`)
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The n-th banking day after a day; with n = 0 the day itself or the next banking day. Throws for an invalid count. */
export function addBankingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  if (!Number.isInteger(count) || count < 0 || count > maxBankingDays) throw new RangeError(`${count} banking days`)
  let at = day
  for (let left = count; left > 0; left -= 1) {
    at = addDays(at, 1)
    at = nextBankingDay(at, holidays)
  }
  return nextBankingDay(at, holidays)
}

function nextBankingDay(day: string, holidays: ReadonlySet<string>): string {
  let at = day
  for (let closed = 0; closed <= maxClosedDays; closed++) {
    if (isBankingDay(at, holidays)) return at
    at = addDays(at, 1)
  }
  throw new RangeError(`No banking day within ${maxClosedDays} days of ${day}`)
}
