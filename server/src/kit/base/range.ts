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

interface Counted<Cursor> {
  readonly page: number
  readonly limit: number
  /** Rows before this page, and on it. */
  readonly offset: number
  readonly found: number
  /** The cursor of the next page. */
  readonly next: Cursor | null
  /** Null for a search: its total would need a search of all rows. */
  readonly count: number | null
  /** Counts end here. */
  readonly most: number
}
/** What a list whose counts end at a limit says about its pages. */
export function pagesOf<Cursor>({ page, limit, offset, found, next, count, most }: Counted<Cursor>) {
  const rowCount = Math.min(count ?? offset + found, most)
  const pageCount = Math.max(Math.ceil(rowCount / limit), next === null ? 0 : page + 1)
  return {
    pagination: { page, pageSize: limit, pageCount, rowCount },
    rowCountIsMore: count === null ? next !== null : count > most,
    next,
  }
}
