/** What a payment link is found by: its customer, what it is for, its request id, and the amount. */
import { keysOfRow, matchesRow, type Query, type Searchable } from '../../kit/base/index.ts'
import { namesOf } from '../transactions/index.ts'
import type { TemporaryRecord } from './store.ts'

export type SearchableLink = Pick<
  TemporaryRecord,
  'mid' | 'id' | 'created_at' | 'request_id' | 'customer' | 'description' | 'items' | 'amount'
>

export const columnsOfLink = ['mid', 'id', 'created_at', 'request_id', 'customer', 'description', 'items', 'amount']

const searchable = ({ customer, description, items, request_id: id, amount }: SearchableLink): Searchable => ({
  text: `${customer ? `${customer.firstName} ${customer.lastName}\n` : ''}${description}\n${namesOf(items)}`,
  email: customer?.email ?? '',
  mobile: customer?.mobile ?? '',
  ids: [id],
  amounts: [amount],
})

/** All keys under which a link is found. */
export const keysOfLink = (link: SearchableLink): number[] => keysOfRow(link, searchable(link))

/** Decides after the index has proposed the link. */
export const matchesLink = (link: SearchableLink, query: Query): boolean => matchesRow(searchable(link), query)
