/** The columns of a sheet, found by their titles in its first row. */
import { problemsOfFiles as problem } from '@singil/contract/files'
import { refuse } from '@singil/contract/kit/problem'
import type { SheetRow } from '../kit/base/index.ts'

export interface SheetColumn<Key extends string> {
  readonly key: Key
  /** As the template has it. */
  readonly title: string
  /** Other titles by which it is found. */
  readonly known: readonly string[]
}
type Cells<Key extends string> = Readonly<Record<Key, string>>

const plain = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\*$/, '').trim()
const longestCell = 300

/** The cells of each row by column. Refuses a sheet without one of the columns, or with one of them twice. */
export function readColumns<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  [header, ...rows]: readonly SheetRow[],
): { readonly line: number; readonly cells: Cells<Key> }[] {
  const titles = header!.cells.map(plain)
  const places = columns.map(({ key, title, known }) => {
    const names = [title, key, ...known].map(plain)
    const at = titles.findIndex((one) => names.includes(one))
    if (at === -1) refuse(problem.columnMissing, { column: title }, 'file')
    if (titles.some((one, other) => other > at && names.includes(one)))
      refuse(problem.columnTwice, { column: title }, 'file')
    return [key, at] as const
  })
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      places.map(([key, at]) => [key, (cells[at] ?? '').trim().slice(0, longestCell)]),
    ) as Cells<Key>,
  }))
}
