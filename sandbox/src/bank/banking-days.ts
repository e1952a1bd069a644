/** Banking days in Manila, which is always eight hours ahead of UTC, and the cut-offs of PESONet on them. */
import { bankHolidays } from './holidays.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const manilaMs = 8 * hourMs
const cutOffHours = [10, 13, 15]
/** The receiving bank has credited a batch this long after its cut-off. */
const creditMs = 2 * hourMs

export const manilaDay = (atMs: number): string => new Date(atMs + manilaMs).toISOString().slice(0, 10)
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** day is YYYY-MM-DD. After 2027 only weekends are known. */
export function isBankingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(day)
}

function nextBankingDay(day: string): string {
  const next = manilaDay(startOf(day) + dayMs)
  return isBankingDay(next) ? next : nextBankingDay(next)
}

/** The cut-off of the batch that takes a transfer of that time. At the cut-off itself the batch is closed. */
export function cutOffAfter(atMs: number): number {
  const day = manilaDay(atMs)
  const times = isBankingDay(day) ? cutOffHours.map((hour) => startOf(day) + hour * hourMs) : []
  return times.find((timeMs) => timeMs > atMs) ?? firstCutOffAfterDay(day)
}

/** When returned money of that day comes back: with the first batch of the next banking day. */
export const returnTimeAfter = (atMs: number): number => firstCutOffAfterDay(manilaDay(atMs))

export const creditedBy = (cutOffMs: number): number => cutOffMs + creditMs

const firstCutOffAfterDay = (day: string): number => startOf(nextBankingDay(day)) + cutOffHours[0]! * hourMs
