/** Formats instants for pages and e-mails: Manila time, "20 Nov 2026, 3:04 PM". */
const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', dateStyle: 'medium', timeStyle: 'short' })

export function when(at: Date): string {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${of['day']} ${of['month']} ${of['year']}, ${of['hour']}:${of['minute']} ${of['dayPeriod']}`
}

/** The same with its zone, for those who may read it elsewhere: pages, letters and receipts of customers. */
export const zonedWhen = (at: Date): string => `${when(at)} PHT`

/** A day such as 2026-11-20, which has no time, as "20 Nov 2026". */
const partsOfDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
export function day(of: string): string {
  const {
    day: dayOfMonth,
    month,
    year,
  } = Object.fromEntries(partsOfDay.formatToParts(new Date(`${of}T00:00:00Z`)).map(({ type, value }) => [type, value]))
  return `${dayOfMonth} ${month} ${year}`
}
