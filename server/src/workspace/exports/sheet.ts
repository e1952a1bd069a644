/** One file of an export before it has a format: its header, its columns, its rows page by page, and the totals that are known behind them. */
import { formatNumber } from '@singil/contract/kit/count'
import { formatAmount, centavos } from '@singil/contract/kit/money'
import { when } from '@singil/contract/kit/manila-when'
import type { Cell, CellFormat } from './kind.ts'

export interface SheetColumn {
  readonly title: string
  readonly as: CellFormat
  readonly isSummed: boolean
  readonly isWide: boolean
}
export type Cells = readonly Cell[]

export interface Sheet {
  readonly title: string
  /** Merchant, days, filters, and when and by whom it was made. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly columns: readonly SheetColumn[]
  readonly pages: AsyncIterable<readonly Cells[]>
  /** Complete once the pages have been read. */
  readonly totals: Totals
}

/** The sums of a file. They are counted while it is written. */
export interface Totals {
  readonly label: string
  rows: number
  /** Of each column; of those that are not summed 0. */
  readonly sums: number[]
  /** Every amount of the file added up, whatever the totals row counts. */
  control: number
}
export const newTotals = (label: string, columns: readonly SheetColumn[]): Totals => ({
  label,
  rows: 0,
  sums: columns.map(() => 0),
  control: 0,
})

/** Adds a row. Throws where a sum is no longer exact. */
export function addRow(totals: Totals, columns: readonly SheetColumn[], cells: Cells, isCounted: boolean): void {
  totals.rows += 1
  for (const [at, { as, isSummed }] of columns.entries()) {
    const value = cells[at]
    if (typeof value !== 'number') continue
    if (as === 'centavos') totals.control = exact(totals.control + value)
    if (isSummed && isCounted) totals.sums[at] = exact(totals.sums[at]! + value)
  }
}
export const exact = (sum: number): number => {
  if (!Number.isSafeInteger(sum)) throw new RangeError('The sum of an export is too large to be exact')
  return sum
}

/** The cells of the totals row: the label in the first column that has no sum. */
export function totalsRow({ columns, totals }: Pick<Sheet, 'columns' | 'totals'>): Cells {
  const labelAt = columns.findIndex(({ isSummed, as }) => !isSummed && as === 'text')
  return columns.map(({ isSummed }, at) => (isSummed ? totals.sums[at]! : at === labelAt ? totals.label : null))
}

/** "1234.50" of 123450 centavos, without a rounding. */
export function pesos(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const offsetMs = 8 * 3_600_000
/** An instant as Manila reads it: "2026-11-23 15:04:05". */
export const manilaText = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 19).replace('T', ' ')
/** Milliseconds of the Manila clock since 1970. */
export const manilaClock = (instant: string): number => Date.parse(instant) + offsetMs

/** A cell for people: "1,234.50", "23 Nov 2026, 3:04 PM". */
export function formatCell(cell: Cell, as: CellFormat): string {
  if (cell === null) return ''
  if (as === 'centavos') return formatAmount(centavos(Number(cell)))
  if (as === 'count') return formatNumber(Number(cell))
  return as === 'instant' ? when(new Date(cell)) : String(cell)
}
