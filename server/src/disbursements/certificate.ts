/** What a certificate of withheld tax (BIR form 2307) says, box by box. No clock, no database. */
import { CentavosOrZero } from '@singil/contract/kit/money'
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

export const Certificate = z.object({
  /** Boxes 1: the quarter. */
  from: Day,
  to: Day,
  /** Boxes 2 to 4A. */
  payee: Party,
  /** Boxes 6 to 8A. */
  payor: Party,
  /** Part III: the nature of the income, and the month of the quarter, 1 to 3, in which it was paid. */
  nature: z.string(),
  atc: z.string(),
  month: z.int().min(1).max(3),
  base: CentavosOrZero,
  withheld: CentavosOrZero,
  signatory: Signatory,
  requestId: z.string(),
})
export type Certificate = z.output<typeof Certificate>

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
export const sayNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`
