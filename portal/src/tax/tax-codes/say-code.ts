/** Sentences about tax codes. */
import type { DatedTerms, TaxCode } from '@singil/contract/tax/tax-codes'
import { sayDay, startOfDay } from '../../kit/manila.ts'
import { sayPercent } from '../../kit/percent.ts'

export const sayDate = (day: string): string => sayDay(startOfDay(day))

/** "2%", or that it is not used. */
export const sayRate = ({ rateMillionths, isEnded }: DatedTerms): string =>
  isEnded ? 'Not used' : `${sayPercent(rateMillionths)}%`

/** What is shown of a code: what holds now or, of a new one, what will. */
export const shownTerms = ({ inForce, upcoming }: TaxCode): DatedTerms => inForce ?? upcoming[0]!

/** "3% from 1 Jan 2027"; null if nothing is to come. */
export const sayNext = ({ upcoming: [next] }: TaxCode): string | null =>
  next ? `${sayRate(next)} from ${sayDate(next.since)}` : null
