/**
 * Keys by which a row is found by its words: each prefix of three to six letters of a word, and other terms, hashed with merchant and
 * quarter. A search thus uses one index for one merchant and quarter. Hashes may collide, so the caller checks the row again.
 */
import { parseAmount } from '@singil/contract/kit/money'
import { readMobile } from '@singil/contract/kit/typed'

const prefixLengths = [3, 4, 5, 6]

/** FNV-1a, 32 bits, as the signed integer that the database stores. */
function hash(text: string): number {
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

export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0)

/** The terms under which a word is found. */
export const prefixesOf = (word: string): string[] =>
  word.length < 3
    ? [word]
    : prefixLengths.filter((length) => word.length >= length).map((length) => word.slice(0, length))

export const amountTerm = (amount: number): string => `$${amount}`

const lettersOf = (requestId: string) => fold(requestId).replace(/[^a-z0-9]/g, '')
/** The terms of a request id: its last five and six letters. */
export const idTerms = (requestId: string): string[] =>
  [6, 5].map((length) => `#${lettersOf(requestId).slice(-length)}`)
export const endsId = (requestId: string, end: string): boolean => lettersOf(requestId).endsWith(end)
/** True if the query is this request id, as printed. */
export const isId = (requestId: string, { id }: Pick<Query, 'id'>): boolean =>
  id !== null && lettersOf(requestId) === id

/** The terms of a mobile number: its last six and four digits. Empty without one. */
export const mobileTerms = (mobile: string): string[] =>
  mobile.length >= 6 ? [6, 4].map((length) => `m${mobile.slice(-length)}`) : []
/** The terms under which a mobile number with these last digits is found, four at least. */
export const mobileEndTerms = (digits: string): string[] => [`m${digits.slice(digits.length >= 6 ? -6 : -4)}`]
/** True if four digits or more are the last ones of a mobile number. */
export const endsMobile = (mobile: string, digits: string): boolean =>
  /^\d{4,}$/.test(digits) && mobile.endsWith(digits)

/** The quarter of an instant, in UTC, as 20264: index buckets need no local calendar. */
const quarterOf = (at: Date): number => at.getUTCFullYear() * 10 + Math.floor(at.getUTCMonth() / 3) + 1

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

/** The first instant of a quarter. */
export const startOfQuarter = (quarter: number): Date =>
  new Date(Date.UTC(Math.floor(quarter / 10), ((quarter % 10) - 1) * 3, 1))

export const keyOf = (mid: string, quarter: number, term: string): number => hash(`${mid}|${quarter}|${term}`)

/** The keys of a row that has these terms. */
export function keysOfTerms(
  row: { readonly mid: string; readonly created_at: Date },
  terms: Iterable<string>,
): number[] {
  const quarter = quarterOf(row.created_at)
  return [...new Set(terms)].map((term) => keyOf(row.mid, quarter, term))
}

const isWordLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** True if a word of the folded text starts with `start`. */
export function holdsStart(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
    if (at === 0 || !isWordLetter(text.charCodeAt(at - 1))) return true
  return false
}

/** A search text as terms to look up and words to check. Null if too short to look up. */
export interface Query {
  /** Every word must start a word of the row. */
  readonly words: readonly string[]
  /** The amount that the text may be, in centavos: a row of that amount matches whatever the words are. */
  readonly amount: number | null
  /** The letters of a request id that the text may be: its row matches whatever the words are. */
  readonly id: string | null
  readonly terms: readonly (readonly string[])[]
}

/** A request id as printed. Perez-Garza can be one and is a name too, so both are searched. */
const printedId = /^[0-9a-z]{5}-[0-9a-z]{5}$/i

/** Parses a search text: a mobile number in any notation, words, an amount, the end of a request id, and what else a part can be looked up as. */
export function readSearch(typed: string, alsoAs: (part: string) => readonly string[] = () => []): Query | null {
  const mobile = readMobile(typed)
  const text = 'mobile' in mobile ? mobile.mobile : typed
  const amount = parseAmount(text)
  // "1,250.00" can only be an amount; 1250 may also end a mobile number or a request id, and "917 123 456" begin one.
  if (amount !== null && !/^[\d\s]+$/.test(text)) return { words: [], amount, id: null, terms: [[amountTerm(amount)]] }
  const parts = wordsIn(text)
  if (parts.length === 0) return null
  const id = printedId.test(text.trim()) ? lettersOf(text) : null
  return {
    words: parts,
    amount,
    id,
    terms: parts.map((part) => {
      const alternatives = [part.slice(0, 6), ...alsoAs(part)]
      if (part.length >= 5) alternatives.push(`#${part.slice(-6)}`)
      if (amount !== null) alternatives.push(amountTerm(amount))
      if (id !== null) alternatives.push(`#${id.slice(-6)}`)
      return alternatives
    }),
  }
}

/** A row that is found by the words of its text, the end of its request id, and its amount. */
export interface WordRow {
  readonly mid: string
  readonly created_at: Date
  readonly request_id: string
  readonly text: string
  readonly amount: number
}

/** All keys under which a row is found. */
export const keysOfRow = (row: WordRow): number[] =>
  keysOfTerms(row, [...wordsIn(row.text).flatMap(prefixesOf), ...idTerms(row.request_id), amountTerm(row.amount)])

/** True if the row has the amount, the request id, or every word of the query; decides after the index has proposed it. */
export function matchesRow(row: Pick<WordRow, 'request_id' | 'text' | 'amount'>, query: Query): boolean {
  const { amount, words } = query
  if (amount === row.amount || isId(row.request_id, query)) return true
  const text = fold(row.text)
  const isFound = (word: string) =>
    // Shorter words are in the index as a whole.
    word.length < 3
      ? wordsIn(text).includes(word)
      : holdsStart(text, word) || (word.length >= 5 && endsId(row.request_id, word))
  return words.length > 0 && words.every(isFound)
}
