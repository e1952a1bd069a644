/** Quarters of a calendar year: the one of a day, and those before it. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** "4th quarter of 2026" */
export const formatQuarter = (quarter: string): string =>
  `${['1st', '2nd', '3rd', '4th'][Number(quarter.slice(5)) - 1]} quarter of ${quarter.slice(0, 4)}`

/** This quarter and the eleven before it, the newest first. */
export function newestQuarters(today: string): readonly string[] {
  const [year, nth] = quarterOf(today).split('Q').map(Number) as [number, number]
  return Array.from({ length: 12 }, (_, back) => {
    const at = year * 4 + nth - 1 - back
    return `${Math.floor(at / 4)}Q${(at % 4) + 1}`
  })
}
