/**
 * Search keys of a transaction: each prefix of three to six letters of a name or an e-mail, the last digits of the request id and the
 * mobile number, and the amounts, hashed with merchant and quarter. A search thus uses one index for one merchant and quarter. Hashes may
 * collide, so the caller checks the row again.
 */
import { parseAmount } from '@singil/contract/kit/money'

const prefixLengths = [3, 4, 5, 6]

/** FNV-1a, 32 bits, as the signed integer that the database stores. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i)
    value = Math.imul(value, 0x01000193)
  }
  return value | 0
}

/** Lower case without accents, so that Peña is found as pena. */
export const fold = (text: string): string =>
  (isPlain.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()
const isPlain = /^[ -~]*$/

const words = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0)

/** The quarter of an instant, in UTC, as 20264: index buckets need no local calendar. */
export const quarterOf = (at: Date): number => at.getUTCFullYear() * 10 + Math.floor(at.getUTCMonth() / 3) + 1

/** Quarters from the newest down to the oldest, both included. */
export function quartersBetween(oldest: Date, newest: Date): number[] {
  const quarters: number[] = []
  let year = newest.getUTCFullYear()
  let quarter = Math.floor(newest.getUTCMonth() / 3) + 1
  for (const last = quarterOf(oldest); year * 10 + quarter >= last;) {
    quarters.push(year * 10 + quarter)
    if (--quarter === 0) {
      quarter = 4
      year--
    }
  }
  return quarters
}

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
  const terms = new Set<string>()
  for (const word of [...words(row.customer_name), ...words(row.customer_email.split('@')[0] ?? '')]) {
    for (const length of prefixLengths) if (word.length >= length) terms.add(word.slice(0, length))
    if (word.length < 3) terms.add(word)
  }
  const id = fold(row.request_id).replace(/[^a-z0-9]/g, '')
  terms.add(`#${id.slice(-6)}`).add(`#${id.slice(-5)}`)
  const mobile = row.customer_mobile.replace(/\D/g, '')
  if (mobile.length >= 6) terms.add(`m${mobile.slice(-6)}`).add(`m${mobile.slice(-4)}`)
  terms.add(amountTerm(row.amount)).add(amountTerm(row.total))
  const quarter = quarterOf(row.created_at)
  return [...terms].map((term) => hash(`${row.mid}|${quarter}|${term}`))
}

const amountTerm = (amount: number): string => `$${amount}`

/** A search text as terms to look up and words to check. Null if too short to look up. */
export interface Query {
  /** Every word must start a word of the row. */
  readonly words: readonly string[]
  /** The amount that the text may be, in centavos: a row of that amount matches whatever the words are. */
  readonly amount: number | null
  readonly terms: readonly (readonly string[])[]
}

/** A request id as printed; it must have a digit, because Perez-Garza is a name. */
const printedId = /^\s*(?=.*\d)([0-9a-z]{5})-([0-9a-z]{5})\s*$/i

/** Parses a search text: names, an e-mail, an amount, digits of a mobile number or of a request id. */
export function readQuery(text: string): Query | null {
  const amount = parseAmount(text)
  // "1,250.00" can only be an amount; 1250 may also end a mobile number or a request id.
  if (amount !== null && !/^\s*\d+\s*$/.test(text)) return { words: [], amount, terms: [[amountTerm(amount)]] }
  const parts = words(text.includes('@') ? text.slice(0, text.indexOf('@')) : text.replace(printedId, '$1$2'))
  if (parts.length === 0) return null
  return {
    words: parts,
    amount,
    terms: parts.map((part) => {
      const alternatives = [part.slice(0, 6)]
      if (part.length >= 5) alternatives.push(`#${part.slice(-Math.min(6, part.length))}`)
      if (/^\d{4,}$/.test(part)) alternatives.push(part.length >= 6 ? `m${part.slice(-6)}` : `m${part.slice(-4)}`)
      if (amount !== null) alternatives.push(amountTerm(amount))
      return alternatives
    }),
  }
}

export const keyOf = (mid: string, quarter: number, term: string): number => hash(`${mid}|${quarter}|${term}`)

/** True if the row holds every word of the query; decides after the index has proposed the row. */
export function matches(row: Searchable & { readonly org_trxid?: string | null }, query: Query, raw: string): boolean {
  if (query.amount !== null && (row.amount === query.amount || row.total === query.amount)) return true
  if (query.words.length === 0) return false
  if (raw.includes('@') && !fold(row.customer_email).startsWith(fold(raw.trim()))) return false
  const id = fold(row.request_id).replace(/[^a-z0-9]/g, '')
  const text = fold(`${row.customer_name} ${row.customer_email} ${id}`)
  return query.words.every(
    (word) =>
      holdsStart(text, word) ||
      id.endsWith(word) ||
      fold(row.org_trxid ?? '') === word ||
      (/^\d{4,}$/.test(word) && isMobile(row.customer_mobile.replace(/\D/g, ''), word)),
  )
}

const isWordLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** True if a word of the folded text starts with `start`. */
function holdsStart(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
    if (at === 0 || !isWordLetter(text.charCodeAt(at - 1))) return true
  return false
}

const isMobile = (mobile: string, digits: string): boolean =>
  mobile !== '' && (mobile.endsWith(digits) || `0${mobile}` === digits || `63${mobile}` === digits)
