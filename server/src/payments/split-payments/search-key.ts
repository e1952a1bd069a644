/** What a split payment is found by: the words of the other party and of the template, the request id, and the amount. */
import type { SplitEntryId } from '@singil/contract/payments/split-payments'
import { keysOfRow, matchesRow, type Query, type Searchable } from '../../kit/base/index.ts'

export interface SearchableSplit {
  readonly mid: string
  readonly id: SplitEntryId
  readonly created_at: Date
  readonly request_id: string
  readonly other: string
  readonly template_name: string
  readonly amount: number
}

export const columnsOf = ['mid', 'id', 'created_at', 'request_id', 'other', 'template_name', 'amount']

const searchable = ({ other, template_name: template, request_id: id, amount }: SearchableSplit): Searchable => ({
  text: `${other}\n${template}`,
  ids: [id],
  amounts: [amount],
})

/** All keys under which it is found. */
export const keysOf = (row: SearchableSplit): number[] => keysOfRow(row, searchable(row))

/** Decides after the index has proposed it. */
export const matches = (row: SearchableSplit, query: Query): boolean => matchesRow(searchable(row), query)
