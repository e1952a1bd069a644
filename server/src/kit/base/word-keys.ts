/**
 * Keys by which a row is found by its words: each prefix of three to six letters of a word, and other terms, hashed with merchant and
 * quarter. A search thus uses one index for one merchant and quarter. Hashes may collide, so the caller checks the row again.
 */
import { parseAmount } from '@singil/contract/kit/money'
import { plainSigns, readMobile } from '@singil/contract/kit/typed'

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

/** Lower case without accents, so that Peña is found as pena, and with letters and digits of ordinary width. */
export const fold = (text: string): string =>
  (isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')).toLowerCase()
const isPlain = /^[\n -~]*$/

/** A letter of a script without spaces between the names is a word of its own: 王小明 is found by 小明, and as 小明 王. */
const ofAnyScript =
  /(?=\p{L})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}])+/gu

export function wordsIn(text: string): string[] {
  const folded = fold(text)
  return isPlain.test(folded)
    ? folded.split(/[^a-z0-9]+/).filter((word) => word.length > 0)
    : (folded.match(ofAnyScript) ?? [])
}

/** The terms under which a word is found. */
export const prefixesOf = (word: string): string[] =>
  word.length < 3
    ? [word]
    : prefixLengths.filter((length) => word.length >= length).map((length) => word.slice(0, length))

export const amountTerm = (amount: number): string => `$${amount}`

const lettersOf = (id: string) => fold(id).replace(/[^a-z0-9]/g, '')
/** The terms of the end of an id: its last five and six letters. */
export const idTerms = (id: string): string[] => [6, 5].map((length) => `#${lettersOf(id).slice(-length)}`)
/** The terms of an id: those of its end, and of its beginning as if it were a word. */
const termsOfId = (id: string): string[] => {
  const letters = lettersOf(id)
  return [
    ...idTerms(id),
    ...[6, 5].filter((length) => letters.length >= length).map((length) => letters.slice(0, length)),
  ]
}
/** True if five letters or more begin or end an id, or are all of it. */
function isOfId(id: string, part: string): boolean {
  if (part.length < 5) return false
  const letters = lettersOf(id)
  return letters.startsWith(part) || letters.endsWith(part)
}

/** The terms of a mobile number: its last six and four digits. Empty without one. */
const mobileTerms = (mobile: string): string[] =>
  mobile.length >= 6 ? [6, 4].map((length) => `m${mobile.slice(-length)}`) : []
const isMobileEnd = (digits: string): boolean => /^\d{4,}$/.test(digits)
/** The terms under which a mobile number with these last digits is found, four at least. */
const mobileEndTerms = (digits: string): string[] =>
  isMobileEnd(digits) ? [`m${digits.slice(digits.length >= 6 ? -6 : -4)}`] : []

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
  if (!isPlain.test(text)) return wordsIn(text).some((word) => word.startsWith(start))
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
    if (at === 0 || !isWordLetter(text.charCodeAt(at - 1))) return true
  return false
}

/** A search text as terms to look up and words to check. */
export interface Query {
  /** Every word must start a word of the row, or begin or end one of its numbers. */
  readonly words: readonly string[]
  /** The amount that the text may be, in centavos: a row of that amount matches whatever the words are. */
  readonly amount: number | null
  /** The text without the signs between its groups, if it may be an id or a number: a row that has it matches whatever the words are. */
  readonly number: string | null
  /** The folded beginning of an e-mail address, if the text is one. */
  readonly email: string | null
  readonly terms: readonly (readonly string[])[]
}

/** "+63 917 ••• 0142", as a panel shows a mobile number that is not to be read by everybody. */
const maskedMobile = /^[+\d ]*[•*][•* ]*(\d{4})$/

/** Parses a search text: a mobile number in any notation, words, an e-mail address, an amount, or a part of an id. Null if there is nothing to find. */
export function readSearch(typed: string): Query | null {
  const plain = plainSigns(typed)
  const mobile = readMobile(plain)
  const text = 'mobile' in mobile ? mobile.mobile : (maskedMobile.exec(plain)?.[1] ?? plain)
  const amount = parseAmount(text)
  // "₱1,250.00" can only be an amount; 1250 may also end a mobile number or a request id, "917 123 456" begin one, and "P0417" be part of an id.
  if (amount !== null && !/^[\da-z\s-]+$/i.test(text))
    return { words: [], amount, number: null, email: null, terms: [[amountTerm(amount)]] }
  const words = wordsIn(text)
  if (words.length === 0) return null
  // Of an address, the part before the @ is looked up.
  const email = text.indexOf('@') > 0 && !text.includes(' ') ? fold(text) : null
  const parts = email === null ? words : wordsIn(email.slice(0, email.indexOf('@')))
  if (parts.length === 0) return null
  const number = parts.length > 1 && /[\d-]/.test(text) ? lettersOf(text) : null
  const ofWhole = [
    ...(number === null ? [] : [number.slice(0, 6), `#${number.slice(-6)}`, ...mobileEndTerms(number)]),
    ...(amount === null ? [] : [amountTerm(amount)]),
  ]
  return {
    words,
    amount,
    number,
    email,
    terms: parts.map((part) => [
      part.slice(0, 6),
      ...(part.length >= 5 ? [`#${part.slice(-6)}`] : []),
      ...mobileEndTerms(part),
      ...ofWhole,
    ]),
  }
}

/** What a row is found by. All of it is in its keys, so that a row is found whether the index proposed it or it was among the newest. */
export interface Searchable {
  /** Names, what it is for, remarks: it is found by the beginnings of its words. */
  readonly text: string
  /** It is found by its beginning, and by words of the part before the @. */
  readonly email?: string
  /** The ten digits after +63, or nothing: it is found by the last four or more. */
  readonly mobile?: string
  /** They are found by five letters or more at the beginning or the end. */
  readonly ids: readonly string[]
  readonly amounts: readonly number[]
}

const textOf = ({ text, email = '' }: Searchable): string => (email === '' ? text : `${text}\n${email.split('@')[0]}`)

/** All terms under which a row is found. */
export const termsOfRow = (row: Searchable): string[] => [
  ...wordsIn(textOf(row)).flatMap(prefixesOf),
  ...mobileTerms(row.mobile ?? ''),
  ...row.ids.flatMap(termsOfId),
  ...row.amounts.map(amountTerm),
]

/** All keys under which a row is found. */
export const keysOfRow = (row: { readonly mid: string; readonly created_at: Date }, found: Searchable): number[] =>
  keysOfTerms(row, termsOfRow(found))

/** True if the row has the amount, the number, the address, or every word of the query; decides after the index has proposed it. */
export function matchesRow(row: Searchable, { words, amount, number, email }: Query): boolean {
  if (amount !== null && row.amounts.includes(amount)) return true
  if (email !== null && fold(row.email ?? '').startsWith(email)) return true
  const isNumber = (part: string) =>
    row.ids.some((id) => isOfId(id, part)) || (isMobileEnd(part) && (row.mobile ?? '').endsWith(part))
  if (number !== null && isNumber(number)) return true
  const text = fold(textOf(row))
  const isFound = (word: string) =>
    // Shorter words are in the index as a whole.
    (word.length < 3 ? wordsIn(text).includes(word) : holdsStart(text, word)) || isNumber(word)
  return words.length > 0 && words.every(isFound)
}
