/** Parses the paging and sorting of list requests: the Range header (page-limit, as in 1-10) and the sort query. */
import { defaultLimit, defaultPage, maxLimit } from '@singil/contract/kit/page'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfKit } from './problems.ts'

export interface Range {
  readonly page: number
  readonly limit: number
  readonly sort: { readonly field: string; readonly descending: boolean }
}

export const noRange: Range = {
  page: defaultPage,
  limit: defaultLimit,
  sort: { field: 'createdAt', descending: false },
}

const forms = /^(?:(?:items|pages?)=)?(\d{1,9})-(\d{1,4})$|^page=(\d{1,9}),\s?limit=(\d{1,4})$/

/** Accepts 1-10, items=1-10 and page=1,limit=10. Throws a refusal for anything else, for page 0 and for a limit outside 1 to 100. */
export function parseRange(header: string | undefined, pageSize = defaultLimit): { page: number; limit: number } {
  if (header === undefined || header === '') return { page: defaultPage, limit: pageSize }
  const match = forms.exec(header.trim())
  const page = Number(match?.[1] ?? match?.[3])
  const limit = Number(match?.[2] ?? match?.[4])
  if (!match || page < 1 || limit < 1 || limit > maxLimit) refuse(problemsOfKit.badRange, { limit: maxLimit }, 'Range')
  return { page, limit }
}

/** `field` is ascending, `-field` descending. Only the endpoint's own fields are accepted; the default is the first of them. */
export function parseSort(sort: unknown, sortable: readonly [string, ...string[]]): Range['sort'] {
  if (sort === undefined || sort === '') return { field: sortable[0], descending: false }
  if (typeof sort !== 'string') refuse(problemsOfKit.badSort, {}, 'sort')
  const descending = sort.startsWith('-')
  const field = descending ? sort.slice(1) : sort
  if (!sortable.includes(field)) refuse(problemsOfKit.badSort, {}, 'sort')
  return { field, descending }
}

interface CountResult {
  /** Null for a search: its total would need a search of all rows. */
  readonly count: number | null
  /** Counts end here. */
  readonly most: number
}
interface Page<Cursor> extends CountResult {
  readonly page: number
  readonly limit: number
  /** Rows before this page, and on it. */
  readonly offset: number
  readonly found: number
  /** The cursor of the next page. */
  readonly next: Cursor | null
}
/** The pages of a list whose count is exact. */
export const paginationOf = ({ page, limit }: Pick<Range, 'page' | 'limit'>, count: number) => ({
  page,
  pageSize: limit,
  pageCount: Math.ceil(count / limit),
  rowCount: count,
})

/** What a list whose counts end at a limit says about its pages. */
function pagesOf<Cursor>({ page, limit, offset, found, next, count, most }: Page<Cursor>) {
  const rowCount = Math.min(count ?? offset + found, most)
  const reached = found > 0 ? page : 0
  const pageCount = Math.max(Math.ceil(rowCount / limit), next === null ? reached : page + 1)
  return {
    pagination: { page, pageSize: limit, pageCount, rowCount },
    rowCountIsMore: count === null ? next !== null : count > most,
    next,
  }
}

/** Rows to read: after a place, else after a number of rows. */
export interface PageRequest<Place> {
  readonly limit: number
  readonly after: Place | null
  readonly offset: number
}
interface Reading<Row, Place> extends CountResult {
  /** From the query, else of the Range header. */
  readonly page: number | undefined
  /** The place of the row that the cursor names. */
  readonly after: Place | null
  find(wanted: PageRequest<Place>): Promise<readonly Row[]>
}
/** Reads one page below a cursor, else by its number, and one row more to know whether another page follows. */
export async function readPage<Row extends { readonly id: string }, Place>(
  range: Range,
  { page: asked, after, find, count, most }: Reading<Row, Place>,
) {
  const { limit } = range
  const page = asked ?? range.page
  const offset = after === null ? (page - 1) * limit : 0
  const found = await find({ limit: limit + 1, after, offset })
  const rows = found.slice(0, limit)
  const next: Row['id'] | null = found.length > limit ? rows.at(-1)!.id : null
  return { rows, ...pagesOf({ page, limit, offset, found: rows.length, next, count, most }) }
}
