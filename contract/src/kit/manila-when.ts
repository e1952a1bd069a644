/** Formats instants for pages and e-mails: Manila time, "20 Nov 2026, 3:04 PM". */
const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', dateStyle: 'medium', timeStyle: 'short' })

export function when(at: Date): string {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${of['day']} ${of['month']} ${of['year']}, ${of['hour']}:${of['minute']} ${of['dayPeriod']}`
}
