/** A moment as pages, e-mails and sentences write it: Manila time, "20 Nov 2026, 3:04 PM". */
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export function sayWhen(at: Date): string {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${of['day']} ${of['month']} ${of['year']}, ${of['hour']}:${of['minute']} ${of['dayPeriod']}`
}
