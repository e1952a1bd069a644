/**
 * Search keys of a transaction: the words of name and e-mail, the last letters of the request id, the last digits of the mobile number, and
 * the amounts.
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
  mobileEndTerms,
  mobileTerms,
  prefixesOf,
  type Query,
  readSearch,
  wordsIn,
} from '../../kit/base/index.ts'

export interface Searchable {
  readonly mid: string
  readonly created_at: Date
  readonly request_id: string
  readonly customer_name: string
  readonly customer_email: string
  readonly customer_mobile: string
  /** The amount asked, and the total that the customer pays with a fee on top. */
  readonly amount: number
  readonly total: number
}

/** All keys under which a transaction is found. */
export function keysOf(row: Searchable): number[] {
  const words = [...wordsIn(row.customer_name), ...wordsIn(row.customer_email.split('@')[0] ?? '')]
  const ends = mobileTerms(row.customer_mobile)
  const amounts = [amountTerm(row.amount), amountTerm(row.total)]
  return keysOfTerms(row, [...words.flatMap(prefixesOf), ...idTerms(row.request_id), ...ends, ...amounts])
}

/** Parses a search text: names, an e-mail, an amount, digits of a mobile number or of a request id. */
export const readQuery = (text: string): Query | null =>
  readSearch(text.includes('@') ? text.slice(0, text.indexOf('@')) : text, (part) =>
    /^\d{4,}$/.test(part) ? mobileEndTerms(part) : [],
  )

/** True if the row holds every word of the query; decides after the index has proposed the row. */
export function matches(row: Searchable & { readonly org_trxid?: string | null }, query: Query, raw: string): boolean {
  if (query.amount !== null && (row.amount === query.amount || row.total === query.amount)) return true
  if (isId(row.request_id, query)) return true
  if (query.words.length === 0) return false
  if (raw.includes('@') && !fold(row.customer_email).startsWith(fold(raw.trim()))) return false
  const text = fold(`${row.customer_name} ${row.customer_email}`)
  return query.words.every(
    (word) =>
      holdsStart(text, word) ||
      endsId(row.request_id, word) ||
      fold(row.org_trxid ?? '') === word ||
      endsMobile(row.customer_mobile, word),
  )
}
