/** The calendar of Philippine banks. Days are written YYYY-MM-DD, as they are in Manila. */

const dayMs = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** `holidays`: the days, beside Saturdays and Sundays, on which banks are closed. */
export function isBankingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The n-th banking day after a day; with n = 0 the day itself or the next banking day. Throws where n is no count. */
export function addBankingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} banking days`)
  let at = day
  for (let left = count; left > 0; left -= 1) {
    at = addDays(at, 1)
    at = nextBankingDay(at, holidays)
  }
  return nextBankingDay(at, holidays)
}

function nextBankingDay(day: string, holidays: ReadonlySet<string>): string {
  let at = day
  while (!isBankingDay(at, holidays)) at = addDays(at, 1)
  return at
}
