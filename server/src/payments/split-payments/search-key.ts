/** Search keys of a split payment: the words of the other party and of the template, the last letters of the request id, and the amount. */
import {
  amountTerm,
  endsId,
  fold,
  holdsStart,
  idTerms,
  isId,
  keysOfTerms,
  prefixesOf,
  type Query,
  wordsIn,
} from '../../kit/base/index.ts'

export interface Searchable {
  readonly mid: string
  readonly created_at: Date
  readonly request_id: string
  readonly other: string
  readonly template_name: string
  readonly amount: number
}
const textOf = ({ other, template_name: name }: Searchable) => `${other} ${name}`

/** All keys under which it is found. */
export const keysOf = (row: Searchable): number[] =>
  keysOfTerms(row, [...wordsIn(textOf(row)).flatMap(prefixesOf), ...idTerms(row.request_id), amountTerm(row.amount)])

/** True if it has the amount, or every word of the query; decides after the index has proposed it. */
export function matches(row: Searchable, query: Query): boolean {
  const { amount, words } = query
  if (amount === row.amount || isId(row.request_id, query)) return true
  const text = fold(textOf(row))
  return words.length > 0 && words.every((word) => holdsStart(text, word) || endsId(row.request_id, word))
}
