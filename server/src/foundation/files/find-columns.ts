/** The row of the headings of a sheet, and its columns: found by their titles, or chosen by the caller. */
import { problemsOfFiles as problem } from '@singil/contract/foundation/files'
import type { SheetColumn } from '@singil/contract/kit/file-kind'
import { refuse } from '@singil/contract/kit/problem'
import type { CellNote, SheetRow } from '../../kit/base/index.ts'

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

export interface CutSheet {
  readonly heading: SheetRow
  /** Below the headings. */
  readonly rows: readonly SheetRow[]
}

/** Titles may precede the headings; the totals of our own exports are left out. */
export function cutSheet(columns: readonly SheetColumn[], all: readonly SheetRow[]): CutSheet {
  const at = headingAt(columns, all)
  const below = all.slice(at + 1)
  return { heading: all[at]!, rows: isFooted(below) ? below.slice(0, -3) : below }
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

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

export interface ReadLine<Key extends string> {
  readonly line: number
  readonly cells: Cells<Key>
  readonly notes: Readonly<Partial<Record<Key, CellNote>>>
  readonly isHidden: boolean
}

/** The cells of each row by column; a column that was not chosen is empty. */
export function readColumns<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  { heading, rows, hiddenColumns }: CutSheet & { readonly hiddenColumns: readonly number[] },
  chosen?: string,
): { readonly lines: ReadLine<Key>[]; readonly hiddenTitles: string[] } {
  const places = chosen === undefined ? titledPlaces(columns, heading) : chosenPlaces(columns, heading.cells, chosen)
  const lines = rows.map(({ line, cells, notes, isHidden = false }) => ({
    line,
    cells: Object.fromEntries(
      columns.map(({ key, holds }) => {
        const text = (cells[places.get(key) ?? -1] ?? '').slice(0, longestCell)
        // Two lines of an address are one; two numbers are not.
        return [key, holds === undefined ? inOneLine(text) : text]
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
