/** A file of the lines of one day in Manila, as CSV: correct, or with a fault that the platform has to notice. */
import * as z from 'zod'
import { Refused } from './refused.ts'

export type FileMode = 'ok' | 'one_missing' | 'wrong_amount' | 'one_twice' | 'cut'
type Line = { line_ref: string; amount: number } & Record<string, string | number>

const dayMs = 86_400_000
/** One peso less, or one centavo more for amounts up to one peso. */
export const otherAmount = (amount: number): number => (amount > 100 ? amount - 100 : amount + 1)

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The day of a file named YYYY-MM-DD.csv. */
export function dayOfFile(params: unknown): string {
  const { file } = z.object({ file: z.string() }).parse(params)
  const day = z.iso.date().safeParse(file.replace(/\.csv$/, ''))
  if (!day.success || !file.endsWith('.csv')) throw new Refused(404, 'not_found', 'Ask for YYYY-MM-DD.csv')
  return day.data
}

/** Whether a time is of that day in Manila. */
export function isOfDay(day: string, iso: string | null): iso is string {
  const afterMs = iso === null ? -1 : Date.parse(iso) - Date.parse(`${day}T00:00:00+08:00`)
  return afterMs >= 0 && afterMs < dayMs
}

/** The values of a line stand in the order of the columns. */
export function csvFile(columns: string, lines: readonly Line[], mode: FileMode): string {
  const rows = faulty(lines, mode).map((line) => Object.values(line).map(cell).join(','))
  const text = `${[columns, ...rows].join('\r\n')}\r\n`
  return mode === 'cut' ? text.slice(0, -3) : text
}

/** The same lines with the configured fault, always in the first line. */
function faulty(lines: readonly Line[], mode: FileMode): readonly Line[] {
  const [first, ...rest] = lines
  if (!first) return lines
  if (mode === 'one_missing') return rest
  if (mode === 'wrong_amount') return [{ ...first, amount: otherAmount(first.amount) }, ...rest]
  if (mode === 'one_twice') return [...lines, { ...first, line_ref: `${first.line_ref}_2` }]
  return lines
}
