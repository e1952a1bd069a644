/** Percentages as typed in forms. */
import { plainSigns } from '@singil/contract/kit/typed'
import * as z from 'zod'

/** Converts "2.5" or "2.5%" to millionths; null if it is not a percentage with at most four decimals. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?\s*%?$/.exec(plainSigns(text))
  if (!match) return null
  const millionths = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0') || 0)
  return millionths <= 1_000_000 ? millionths : null
}
export const formatPercent = (millionths: number): string => String(millionths / 10_000)

/** A percentage as typed. */
export const percentText = z.string().refine((text) => parsePercent(text) !== null, 'Enter a percentage from 0 to 100.')
