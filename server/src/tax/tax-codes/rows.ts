/** Which rows of the tax codes are in force, past and to come. No clock, no database. */
import { type DatedTerms, payeeOf, type TaxCode } from '@singil/contract/tax/tax-codes'
import { groupBy } from '../../kit/base/index.ts'
import type { RateRow } from '../suppliers/index.ts'

const dated = (row: RateRow): DatedTerms => ({
  nature: row.nature,
  condition: row.condition,
  rateMillionths: row.rate_millionths,
  isEnded: row.is_ended,
  since: row.since,
  reason: row.reason,
  addedBy: row.added_by,
  addedAt: row.added_at?.toISOString() ?? null,
})

/** `rows`: in the order in which they begin. */
export function taxCodesOf(rows: readonly RateRow[], today: string): TaxCode[] {
  return [...groupBy(rows, ({ atc }) => atc)].map(([atc, group]) => {
    const begun = group.filter(({ since }) => since <= today).toReversed()
    const [current, ...past] = begun.map(dated)
    const upcoming = group.filter(({ since }) => since > today).map(dated)
    return { atc, payee: payeeOf(atc), inForce: current ?? null, upcoming, past }
  })
}
