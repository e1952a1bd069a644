/** What a payout is found by: the words of its reason and its account, its request id, and its amount. */
import { keysOfRow, matchesRow, type Query, type Searchable } from '../../kit/base/index.ts'

export interface SearchablePayout {
  readonly mid: string
  readonly id: string
  readonly created_at: Date
  readonly request_id: string
  readonly reason: string
  /** "BDO ••4821" */
  readonly destination_hint: string
  readonly amount: number
}

export const columnsOf = ['mid', 'id', 'created_at', 'request_id', 'reason', 'destination_hint', 'amount']

const searchable = ({ reason, destination_hint: hint, request_id: id, amount }: SearchablePayout): Searchable => ({
  text: `${reason}\n${hint}`,
  ids: [id],
  amounts: [amount],
})

/** All keys under which a payout is found. */
export const keysOf = (row: SearchablePayout): number[] => keysOfRow(row, searchable(row))

/** Decides after the index has proposed the payout. */
export const matches = (row: SearchablePayout, query: Query): boolean => matchesRow(searchable(row), query)
