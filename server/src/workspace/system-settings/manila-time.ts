/** Formats an instant for the analytics service. */
const timeZone = 'Asia/Manila'
const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** "2026-01-05T09:00:00+08:00" and the time zone; Manila has no daylight saving time. */
export const manilaTime = (at: Date): { readonly at: string; readonly time_zone: string } => ({
  at: `${parts.format(at).replace(' ', 'T')}+08:00`,
  time_zone: timeZone,
})
