/** Search keys of a payout: the words of its reason and its account, the last letters of the request id, and the amount. */
import { keysOfRow, matchesRow, type Query, type WordRow } from '../../kit/base/index.ts'

export interface Searchable extends Omit<WordRow, 'text'> {
  readonly reason: string
  /** "BDO ••4821" */
  readonly destination_hint: string
}

const worded = (row: Searchable): WordRow => ({ ...row, text: `${row.reason} ${row.destination_hint}` })

/** All keys under which a payout is found. */
export const keysOf = (row: Searchable): number[] => keysOfRow(worded(row))

/** True if the payout has the amount, or every word of the query; decides after the index has proposed it. */
export const matches = (row: Searchable, query: Query): boolean => matchesRow(worded(row), query)
