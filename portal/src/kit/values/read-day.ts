/** Parses a day as typed in the Philippines: 20 Nov 2026, 20/11/2026, 2026-11-20, "20 nov". Null if it is not a day. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dayOfParts(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal && year >= 1900 && year <= 2100 ? at.toISOString().slice(0, 10) : null
}

/** The month whose name starts with the text; 0 if there is none. */
const monthOf = (word: string): number => (word.length < 3 ? 0 : months.indexOf(word.slice(0, 3).toLowerCase()) + 1)
const yearOf = (text: string | undefined, today: string): number =>
  text === undefined || text === '' ? Number(today.slice(0, 4)) : Number(text.length === 2 ? `20${text}` : text)

/** Without a year the current year is used. */
export function readDay(typed: string, today: string): string | null {
  const text = typed.trim().replaceAll(',', ' ')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOfParts(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  // The day comes before the month, unless there is no such month.
  const figures = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{2}|\d{4}))?$/.exec(text)
  if (figures) {
    const year = yearOf(figures[3], today)
    const [first, second] = [Number(figures[1]), Number(figures[2])]
    return dayOfParts(year, second, first) ?? dayOfParts(year, first, second)
  }
  const named = /^(\d{1,2})[ -]*([a-z]+)[. -]*(\d{2}|\d{4})?$/i.exec(text)
  if (named) return dayOfParts(yearOf(named[3], today), monthOf(named[2]!), Number(named[1]))
  const monthFirst = /^([a-z]+)[. ]*(\d{1,2})(?:[ -]+(\d{2}|\d{4}))?$/i.exec(text)
  return monthFirst ? dayOfParts(yearOf(monthFirst[3], today), monthOf(monthFirst[1]!), Number(monthFirst[2])) : null
}

/** Parses a time of day ("3:04 PM", "15:04", "3pm") to HH:MM; null if it is not a time. */
export function readTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(typed.trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  const half = match[3]?.toLowerCase()
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  const whole = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
