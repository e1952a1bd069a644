/** The rules of a series of numbers: whether one may be registered, what state it is in, and when its end is near. */
import {
  problemsOfReceiptSeries as problem,
  type ReceiptDocument,
  type ReceiptSeries,
} from '@singil/contract/foundation/receipt-series'
import { refuse } from '@singil/contract/kit/problem'
import type { SeriesRow } from './store.ts'

export interface SeriesInput {
  readonly document: ReceiptDocument
  readonly from: string
  readonly to: string
}

export const written = (number: number, digits: number): string => String(number).padStart(digits, '0')
/** A series that was withdrawn never gave a number, so its numbers are free again. */
const isOverlapping = (row: SeriesRow, { document }: SeriesInput, first: number, last: number): boolean =>
  row.withdrawn_at === null && row.document === document && row.first_number <= last && first <= row.last_number

/** The numbers of a series to register. Refuses what is no series, and numbers that are or were in another one. */
export function numbersOf(wish: SeriesInput, registered: readonly SeriesRow[]) {
  const [first, last, digits] = [Number(wish.from), Number(wish.to), wish.from.length]
  if (wish.to.length !== digits) refuse(problem.digits, {}, 'to')
  if (last < first) refuse(problem.reversed, {}, 'to')
  const other = registered.find((row) => isOverlapping(row, wish, first, last))
  if (other) {
    const [from, to] = [written(other.first_number, other.digits), written(other.last_number, other.digits)]
    refuse(problem.overlaps, { from, to }, 'from')
  }
  return { first_number: first, last_number: last, next_number: first, digits }
}

export function stateOf(row: SeriesRow): ReceiptSeries['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.ended_at !== null) return 'ended'
  return row.started_at === null ? 'waiting' : 'in use'
}
export const inUse = (rows: readonly SeriesRow[]) => rows.find((row) => stateOf(row) === 'in use')
export const firstWaiting = (rows: readonly SeriesRow[]) => rows.find((row) => stateOf(row) === 'waiting')

/** A tenth of the series, and at most 500 numbers. */
export const isNearEnd = ({ first_number, last_number, next_number }: SeriesRow): boolean =>
  last_number - next_number + 1 <= Math.min(500, Math.ceil((last_number - first_number + 1) / 10))

export const shownSeries = (row: SeriesRow): ReceiptSeries => ({
  Id: row.id,
  document: row.document,
  from: written(row.first_number, row.digits),
  to: written(row.last_number, row.digits),
  next: row.ended_at === null ? written(row.next_number, row.digits) : null,
  left: row.last_number - row.next_number + 1,
  state: stateOf(row),
  registeredBy: row.registered_by,
  registeredAt: row.registered_at.toISOString(),
})
