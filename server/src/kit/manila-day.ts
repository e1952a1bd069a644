/** Days as they are lived in Manila: eight hours ahead of UTC, the whole year. */
const offsetMs = 8 * 3_600_000

/** The Manila day of a moment, as 2026-11-21. */
export const manilaDay = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)

/** The moment at which a Manila day begins. */
export const startOfManilaDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

/** 0 to 23. */
export const manilaHour = (at: Date): number => new Date(at.getTime() + offsetMs).getUTCHours()
