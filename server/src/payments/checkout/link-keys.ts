/**
 * Search keys of a payment link: the words of the customer's name and e-mail and of the description, the last letters of the request id,
 * the last digits of the mobile number, and the amount.
 */
import {
  amountTerm,
  endsId,
  endsMobile,
  fold,
  holdsStart,
  idTerms,
  isId,
  keysOfTerms,
  mobileTerms,
  prefixesOf,
  type Query,
  wordsIn,
} from '../../kit/base/index.ts'
import type { TemporaryRecord } from './store.ts'

export type SearchableLink = Pick<
  TemporaryRecord,
  'mid' | 'id' | 'created_at' | 'request_id' | 'customer' | 'description' | 'amount'
>

/** Words of a description that are searched for; a long one tells its purpose at its beginning. */
const maxWords = 8

const nameOf = ({ customer }: Pick<SearchableLink, 'customer'>) =>
  customer ? `${customer.firstName} ${customer.lastName} ${customer.email.split('@')[0] ?? ''}` : ''
const mobileOf = ({ customer }: Pick<SearchableLink, 'customer'>) => customer?.mobile ?? ''

/** All keys under which a link is found. */
export function keysOfLink(link: SearchableLink): number[] {
  const words = [...wordsIn(nameOf(link)), ...wordsIn(link.description).slice(0, maxWords)]
  return keysOfTerms(link, [
    ...words.flatMap(prefixesOf),
    ...idTerms(link.request_id),
    ...mobileTerms(mobileOf(link)),
    amountTerm(link.amount),
  ])
}

/** True if the link holds every word of the query; decides after the index has proposed the link. */
export function matchesLink(link: SearchableLink, query: Query, raw: string): boolean {
  const { amount, words } = query
  if ((amount !== null && link.amount === amount) || isId(link.request_id, query)) return true
  if (words.length === 0) return false
  if (raw.includes('@') && !fold(link.customer?.email ?? '').startsWith(fold(raw.trim()))) return false
  const text = fold(`${nameOf(link)} ${link.description}`)
  return words.every(
    (word) => holdsStart(text, word) || endsId(link.request_id, word) || endsMobile(mobileOf(link), word),
  )
}
