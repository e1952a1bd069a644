/** Times in Manila, whatever the browser's time zone. */
const timeZone = 'Asia/Manila'
const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
const iso = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const longMonth = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const plainMonth = (text: string) => text.replace('Sept', 'Sep')

/** "2026-11" as "November 2026" */
export const formatMonth = (month: string): string => longMonth.format(startOfDay(`${month}-01`))
/** "20 Nov 2026" */
export const formatDay = (at: Date): string => plainMonth(date.format(at))
/** "3:04 PM" */
export const formatClock = (at: Date): string => clock.format(at).replaceAll('\u202f', ' ')
/** "20 Nov 2026, 3:04 PM" */
export const formatWhen = (at: Date): string => `${formatDay(at)}, ${formatClock(at)}`
/** "Today", "Yesterday", otherwise "20 Nov 2026" */
export function formatNearDay(at: Date, now: Date): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return 'Today'
  return day === dayOf(new Date(now.getTime() - 86_400_000)) ? 'Yesterday' : formatDay(at)
}
/** "2026-11-20", the day in Manila. */
export const dayOf = (at: Date): string => iso.format(at)
/** The instant at which a day begins in Manila, which has no daylight saving time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
export const formatWeekday = (at: Date): string => weekday.format(at)

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
/** "5 minutes ago", "in 3 hours" */
export function formatRelative(at: Date, now: Date): string {
  const apart = at.getTime() - now.getTime()
  const step = steps.find(([, size]) => Math.abs(apart) >= size)
  return step ? relative.format(Math.round(apart / step[1]), step[0]) : 'just now'
}

const dayMs = 86_400_000
/** The day so many days later, as 2026-11-20. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')
/** The days of a filter in the address, without what is none. */
export const daysOf = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})
/** The heading over the rows of a day. */
export const createdDay = ({ createdAt }: { readonly createdAt: string }): string =>
  formatNearDay(new Date(createdAt), new Date())
