/** Days as they are lived in Manila: eight hours ahead of UTC, the whole year. */
const offsetMs = 8 * 3_600_000

/** The Manila day of a moment, as 2026-11-21. Throws beyond the years 0001 to 9999, which are not written with four digits. */
export function manilaDay(at: Date): string {
  const lived = new Date(at.getTime() + offsetMs)
  const year = lived.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`${at.getTime()} ms lies in no year with four digits`)
  return lived.toISOString().slice(0, 10)
}

/** The moment at which a Manila day begins. */
export const startOfManilaDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

/** 0 to 23. */
export const manilaHour = (at: Date): number => new Date(at.getTime() + offsetMs).getUTCHours()
