/** Calendar days in Manila, which is eight hours ahead of UTC all year. */
const offsetMs = 8 * 3_600_000
const dayMs = 86_400_000

/** The Manila day of an instant, as 2026-11-21. Throws outside the years 0001 to 9999, which are not written with four digits. */
export function manilaDay(at: Date): string {
  const local = new Date(at.getTime() + offsetMs)
  const year = local.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`${at.getTime()} ms lies in no year with four digits`)
  return local.toISOString().slice(0, 10)
}

/** A day some days later, or earlier. Throws outside the years 0001 to 9999. */
export function addDays(day: string, days: number): string {
  const at = new Date(Date.parse(day) + days * dayMs)
  if (!(at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999)) throw new RangeError(`${days} days from ${day}`)
  return at.toISOString().slice(0, 10)
}

/** The instant at which a Manila day begins. */
export const startOfManilaDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

/** The instant at which a Manila day ends, which is the start of the next one. */
export const endOfManilaDay = (day: string): Date => new Date(startOfManilaDay(day).getTime() + dayMs)

/** The hour in Manila, 0 to 23. */
export const manilaHour = (at: Date): number => new Date(at.getTime() + offsetMs).getUTCHours()
