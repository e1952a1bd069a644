/** What BIR form 2307 says, box by box, and how its number and quarter are said. No clock, no database. */
import type { Centavos } from '@singil/contract/kit/money'
import { Day } from '@singil/contract/kit/text'
import * as z from 'zod'

export const Party = z.object({ tin: z.string(), name: z.string(), address: z.string(), zip: z.string() })
export const Signatory = z.object({
  name: z.string(),
  /** The stored file of the signature. */
  file: z.string(),
  accreditationNo: z.string(),
  dateIssue: Day.nullable(),
  dateExpiry: Day.nullable(),
})

/** A line of Part III: the income of the three months of the quarter under one tax code, and the tax withheld from it. */
export interface Line {
  readonly nature: string
  readonly atc: string
  readonly months: readonly [Centavos, Centavos, Centavos]
  readonly withheld: Centavos
}
/** At most ten lines. */
export interface Form2307 {
  readonly from: string
  readonly to: string
  readonly payee: z.output<typeof Party>
  readonly payor: z.output<typeof Party>
  readonly signatory: z.output<typeof Signatory>
  readonly lines: readonly Line[]
}

/** The quarter of a Manila day, and which of its months the day is in. */
export function quarterOf(day: string): { readonly from: string; readonly to: string; readonly month: number } {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % 3)
  const lastDay = new Date(Date.UTC(year, first + 2, 0)).getUTCDate()
  const two = (value: number) => String(value).padStart(2, '0')
  return { from: `${year}-${two(first)}-01`, to: `${year}-${two(first + 2)}-${two(lastDay)}`, month: month - first + 1 }
}

/** "2026-000001" */
export const formatNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`
