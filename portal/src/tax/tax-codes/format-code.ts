/** Sentences about tax codes. */
import type { DatedTerms, TaxCode } from '@singil/contract/tax/tax-codes'
import { formatDay, formatPercent, startOfDay } from '../../kit/values/index.ts'

export const formatDate = (day: string): string => formatDay(startOfDay(day))

/** "2%", or that it is not used. */
export const formatRate = ({ rateMillionths, isEnded }: DatedTerms): string =>
  isEnded ? 'Not used' : `${formatPercent(rateMillionths)}%`

/** What is shown of a code: what holds now or, of a new one, what will. */
export const shownTerms = ({ inForce, upcoming }: TaxCode): DatedTerms => inForce ?? upcoming[0]!

/** "3% from 1 Jan 2027"; null if nothing is to come. */
export const formatNext = ({ upcoming: [next] }: TaxCode): string | null =>
  next ? `${formatRate(next)} from ${formatDate(next.since)}` : null
