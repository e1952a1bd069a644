/** The columns of a sheet: found by their titles in its first row, or chosen by the caller. */
import { problemsOfFiles as problem } from '@singil/contract/foundation/files'
import type { SheetColumn } from '@singil/contract/kit/file-kind'
import { refuse } from '@singil/contract/kit/problem'
import type { SheetRow } from '../../kit/base/index.ts'

type Cells<Key extends string> = Readonly<Record<Key, string>>
/** The column of the sheet in which something stands, counted from 0. */
export type Places = ReadonlyMap<string, number>

export const plain = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\*$/, '').trim()
const longestCell = 300

/** The places of the heading of a column. */
function placesOf({ key, title, known }: SheetColumn, titles: readonly string[]): number[] {
  const names = [title, key, ...known].map(plain)
  return titles.flatMap((one, at) => (names.includes(one) ? [at] : []))
}

/** The columns that are known by their titles; of several the first one. */
export function knownPlaces(columns: readonly SheetColumn[], headings: readonly string[]): Places {
  const titles = headings.map(plain)
  return new Map(
    columns.flatMap((column) => {
      const [at] = placesOf(column, titles)
      return at === undefined ? [] : [[column.key, at] as const]
    }),
  )
}

/** Refuses a sheet without one of the columns, or with one of them twice. */
function titledPlaces(columns: readonly SheetColumn[], headings: readonly string[]): Places {
  const titles = headings.map(plain)
  return new Map(
    columns.map((column) => {
      const [at, again] = placesOf(column, titles)
      if (at === undefined) return refuse(problem.columnMissing, { column: column.title }, 'file')
      if (again !== undefined) refuse(problem.columnTwice, { column: column.title }, 'file')
      return [column.key, at] as const
    }),
  )
}

/** What the caller chose, as in "companyName:2,email:0". */
export function chosenPlaces(columns: readonly SheetColumn[], headings: readonly string[], chosen: string): Places {
  const pairs = chosen.split(',').map((pair) => {
    const [key = '', at] = pair.split(':')
    return [key, Number(at)] as const
  })
  const places = new Map(pairs)
  const isFit =
    places.size === pairs.length &&
    new Set(places.values()).size === pairs.length &&
    pairs.every(([key, at]) => at < headings.length && columns.some((column) => column.key === key))
  return isFit ? places : refuse(problem.columnsUnfit, {}, 'columns')
}

/** The cells of each row by column; a column that was not chosen is empty. */
export function readColumns<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  [header, ...rows]: readonly SheetRow[],
  chosen?: string,
): { readonly line: number; readonly cells: Cells<Key> }[] {
  const headings = header!.cells
  const places = chosen === undefined ? titledPlaces(columns, headings) : chosenPlaces(columns, headings, chosen)
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.map(({ key }) => [key, (cells[places.get(key) ?? -1] ?? '').trim().slice(0, longestCell)]),
    ) as Cells<Key>,
  }))
}
