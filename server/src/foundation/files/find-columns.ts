/** The columns of a sheet: found by their titles in the row of its headings, or chosen by the caller. */
import { problemsOfFiles as problem } from '@singil/contract/foundation/files'
import type { SheetColumn } from '@singil/contract/kit/file-kind'
import { refuse } from '@singil/contract/kit/problem'
import type { CellNote, SheetRow } from '../../kit/base/index.ts'
import type { TakenSheet } from './receive-sheet.ts'

type Cells<Key extends string> = Readonly<Record<Key, string>>
/** The column of the sheet in which something stands, counted from 0. */
export type Places = ReadonlyMap<string, number>

export const plain = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\*$/, '').trim()
const longestCell = 300

/** Of each column the places where it may stand. A heading that is the title of one is not also another word for another. */
function placesOf(
  columns: readonly SheetColumn[],
  headings: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const free = new Map(headings.map(plain).entries())
  const places = new Map(columns.map(({ key }) => [key, [] as number[]]))
  const names: ((column: SheetColumn) => readonly string[])[] = [
    ({ title }) => [title],
    ({ key }) => [key],
    ({ known }) => known,
  ]
  for (const namesOf of names)
    for (const column of columns) {
      const wanted = namesOf(column).map(plain)
      for (const [at, title] of free)
        if (wanted.includes(title)) {
          places.get(column.key)!.push(at)
          free.delete(at)
        }
    }
  return places
}

/** The columns that are known by their titles; of several the first one. */
export function knownPlaces(columns: readonly SheetColumn[], headings: readonly string[]): Places {
  const places = placesOf(columns, headings)
  return new Map([...places].flatMap(([key, [at]]) => (at === undefined ? [] : [[key, at] as const])))
}

const namedMost = 12
const longestNamed = 40
/** As in “TIN”, “Bank” and 2 more. */
function listed(titles: readonly string[]): string {
  const named = titles.filter(Boolean).map((title) => `“${title.replace(/\s+/g, ' ').slice(0, longestNamed)}”`)
  const more = named.length - namedMost
  return named.slice(0, namedMost).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** Refuses a sheet without some of the columns, or with one of them twice. */
function titledPlaces(columns: readonly SheetColumn[], { line, cells }: SheetRow): Places {
  const places = placesOf(columns, cells)
  const missing = columns.filter(({ key }) => places.get(key)!.length === 0).map(({ title }) => title)
  if (missing.length > 0) refuse(problem.columnMissing, { wanted: listed(missing), line, found: listed(cells) }, 'file')
  const twice = columns.find(({ key }) => places.get(key)!.length > 1)
  if (twice) refuse(problem.columnTwice, { column: twice.title }, 'file')
  return new Map([...places].map(([key, [at]]) => [key, at!]))
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

export interface ReadLine<Key extends string> {
  readonly line: number
  readonly cells: Cells<Key>
  readonly notes: Readonly<Partial<Record<Key, CellNote>>>
  readonly isHidden: boolean
}

/** The cells of each row by column; a column that was not chosen is empty. */
export function readColumns<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  { heading, rows, hiddenColumns }: TakenSheet,
  chosen?: string,
): { readonly lines: ReadLine<Key>[]; readonly hiddenTitles: string[] } {
  const places = chosen === undefined ? titledPlaces(columns, heading) : chosenPlaces(columns, heading.cells, chosen)
  const lines = rows.map(({ line, cells, notes, isHidden = false }) => ({
    line,
    cells: Object.fromEntries(
      columns.map(({ key, holds }) => {
        const text = (cells[places.get(key) ?? -1] ?? '').slice(0, longestCell)
        // Two lines of an address are one; two numbers are not.
        return [key, holds === undefined ? text.replace(/\s*\n\s*/g, ' ') : text]
      }),
    ) as Cells<Key>,
    notes: Object.fromEntries(
      columns.flatMap(({ key }) => {
        const note = notes?.[places.get(key) ?? -1]
        return note === undefined ? [] : [[key, note]]
      }),
    ) as ReadLine<Key>['notes'],
    isHidden,
  }))
  const hiddenTitles = columns
    .filter(({ key }) => hiddenColumns.includes(places.get(key) ?? -1))
    .map(({ title }) => title)
  return { lines, hiddenTitles }
}
