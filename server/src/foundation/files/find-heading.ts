/** The row of the headings, which titles may precede, and the rows below it without the totals of our own exports. */
import type { SheetColumn } from '@singil/contract/kit/file-kind'
import type { SheetRow } from '../../kit/base/index.ts'
import { knownPlaces } from './find-columns.ts'

/** Rows of titles and facts above the headings, and of totals below the rows. */
export const mostAround = 13
/** The headings are one of so many first rows. */
const among = 10

/** The row with most known headings; if no row has two, the first one that is more than half as wide as the widest. */
function headingAt(columns: readonly SheetColumn[], rows: readonly SheetRow[]): number {
  const first = rows.slice(0, among)
  const known = first.map(({ cells }) => knownPlaces(columns, cells).size)
  const most = Math.max(...known)
  if (most >= Math.min(2, columns.length)) return known.indexOf(most)
  const filled = first.map(({ cells }) => cells.filter(Boolean).length)
  const widest = Math.max(...filled)
  return filled.findIndex((count) => count * 2 > widest)
}

/** The last rows of an export: the totals, how many rows it has, and the control sum. */
function isFooted(rows: readonly SheetRow[]): boolean {
  const [count, control] = rows.slice(-2).map(({ cells }) => (cells.length === 2 ? cells[0] : undefined))
  return rows.length >= 3 && count === 'Rows' && control === 'Control sum'
}

export function cutSheet(
  columns: readonly SheetColumn[],
  all: readonly SheetRow[],
): { readonly heading: SheetRow; readonly rows: readonly SheetRow[] } {
  const at = headingAt(columns, all)
  const below = all.slice(at + 1)
  return { heading: all[at]!, rows: isFooted(below) ? below.slice(0, -3) : below }
}
