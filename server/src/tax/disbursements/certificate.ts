/** What a certificate of withheld tax (BIR form 2307) says, box by box. No clock, no database. */
import { CentavosOrZero } from '@singil/contract/kit/money'
import { Day } from '@singil/contract/kit/text'
import * as z from 'zod'
import { Party, Signatory } from '../form-2307/index.ts'

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
