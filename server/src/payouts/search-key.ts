/** Search keys of a payout: the words of its reason and its account, the last letters of the request id, and the amount. */
import {
  amountTerm,
  endsId,
  fold,
  holdsStart,
  idTerms,
  keysOfTerms,
  prefixesOf,
  type Query,
  wordsIn,
} from '../kit/base/index.ts'

export interface Searchable {
  readonly mid: string
  readonly created_at: Date
  readonly request_id: string
  readonly reason: string
  /** "BDO ••4821" */
  readonly destination_hint: string
  readonly amount: number
}

const textOf = ({ reason, destination_hint: to }: Searchable) => `${reason} ${to}`

/** All keys under which a payout is found. */
export const keysOf = (row: Searchable): number[] =>
  keysOfTerms(row, [...wordsIn(textOf(row)).flatMap(prefixesOf), ...idTerms(row.request_id), amountTerm(row.amount)])

/** True if the payout has the amount, or every word of the query; decides after the index has proposed it. */
export function matches(row: Searchable, { amount, words }: Query): boolean {
  if (amount === row.amount) return true
  const text = fold(textOf(row))
  const isFound = (word: string) =>
    // Shorter words are in the index as a whole.
    word.length < 3
      ? wordsIn(text).includes(word)
      : holdsStart(text, word) || (word.length >= 5 && endsId(row.request_id, word))
  return words.length > 0 && words.every(isFound)
}
