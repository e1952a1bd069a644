/** A list as its address says: its filters and order, its rows page by page, and the row that is open next to it. */
import { formatNumber } from '@singil/contract/kit/count'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { Pagination } from '@singil/contract/kit/page'
import { type LinkProps, type RegisteredRouter, useNavigate, useParams } from '@tanstack/react-router'
import { type FilterValues, type SearchName, useFilters } from './filters.tsx'
import { type EitherWay, type Sorting, useSorting } from './list-sort.ts'
import type { More } from './load-more.tsx'
import { usePagedRows } from './paged-rows.ts'
import { usePages } from '../call/index.ts'

/** The path of a list with the id of its open row, as in "/portal/topups/{-$topupId}". */
export type ListPath = Extract<NonNullable<LinkProps['to']>, `${string}/{-$${string}}`>

/**
 * The open row. Next to its list the filters stay, and the form that adds a row closes (`add`, and the `payment` that it is about). A row that
 * is opened alone fills the screen and has filters of its own.
 */
export function useOpened(path: ListPath, isAlone = false) {
  const name = /\{-\$(\w+)\}$/.exec(path)![1]!
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false })
  const navigate = useNavigate()
  const open = (id: string | undefined): void =>
    void navigate<RegisteredRouter, string, string>({
      to: path,
      params: { [name]: id },
      search: ({ mid, ...others }) => (isAlone ? { mid } : { mid, ...others, add: undefined, payment: undefined }),
    })
  return { openId: params[name], open, close: () => open(undefined) }
}
type OpenRow = ReturnType<typeof useOpened>

interface Filters {
  readonly values: FilterValues<SearchName>
  readonly set: (changes: Partial<Record<SearchName, string | undefined>>) => void
  readonly clear: () => void
  readonly isFiltered: boolean
}
/** What the screen of a list needs. */
export interface ListState<Row> extends OpenRow, Filters {
  /** Undefined while the first rows are loading. */
  readonly rows: readonly Row[] | undefined
  /** Of the title. */
  readonly count: string | undefined
  readonly sorting?: Sorting | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly more?: More
}

interface RangePage<Row> {
  readonly result: readonly Row[]
  readonly pagination: Pagination
  /** The rows are not all counted, as those that a search finds. */
  readonly rowCountIsMore?: boolean
}
export type Paged<Row> = Endpoint & { readonly answer: { readonly _zod: { readonly output: RangePage<Row> } } }

interface ListRequest<L extends Endpoint, F extends Endpoint, Name extends SearchName, Sort extends string> {
  readonly path: ListPath
  readonly isOpenedAlone?: boolean
  readonly filters: readonly Name[]
  readonly list: L
  readonly request: (values: FilterValues<Name>) => Request<L>
  /** The call that searches, of a list whose text is not a filter of the list itself. */
  readonly search?: F
  readonly searchRequest?: (values: FilterValues<Name>, text: string) => Request<F>
  /** The order without one in the address; without it rows come in the order of the server. */
  readonly sort?: Sort
  /** How often the list is fetched again, while nothing reports changes. */
  readonly everyMs?: number | undefined
  readonly isEnabled?: boolean
  /** Rows of a page; default 50. */
  readonly limit?: number
}

/** The text of the search field as a field of a request. */
export const searchOf = ({ q }: FilterValues<'q'>) => (q ? { searchValue: q } : {})

export function useList<
  L extends Endpoint,
  Row,
  const Name extends SearchName,
  F extends Endpoint = L,
  Sort extends string = string,
>(
  of: ListRequest<L, F, Name, Sort> & { readonly list: Paged<Row>; readonly search?: Paged<Row> },
): ListState<Row> & {
  readonly values: FilterValues<Name>
  readonly sort: EitherWay<Sort>
  /** The first page, with what the call says of the whole list, such as the counts of its tabs. */
  readonly first: Answer<L> | Answer<F> | undefined
} {
  const filters = useFilters(of.filters)
  const opened = useOpened(of.path, of.isOpenedAlone)
  const sorting = useSorting({ list: [] as string[] }, of.sort ?? '')
  const { q }: FilterValues<'q'> = filters.values
  const isSearched = q !== undefined && of.search !== undefined
  const endpoint = isSearched ? of.search : of.list
  const request = isSearched ? of.searchRequest!(filters.values, q) : of.request(filters.values)
  const list = usePages(endpoint, request as Request<typeof endpoint>, {
    limit: of.limit ?? 50,
    sort: of.sort === undefined ? undefined : sorting.sort,
    everyMs: of.everyMs,
    isEnabled: of.isEnabled ?? true,
  })
  const shown = usePagedRows<Row>(list)
  return {
    ...(filters as unknown as Filters & { readonly values: FilterValues<Name> }),
    ...opened,
    ...shown,
    first: list.data?.pages[0],
    count: countOf(list.data?.pages),
    sorting: of.sort === undefined ? undefined : sorting,
    sort: sorting.sort as EitherWay<Sort>,
  }
}

interface CountedPage {
  readonly pagination: { readonly rowCount: number }
  readonly rowCountIsMore?: boolean
}
/** As in “1,000+”, if there are more. */
export const formatRowCount = (count: number, isMore = false) => `${formatNumber(count)}${isMore ? '+' : ''}`

/** The count of the title. A search is not counted: its pages say how many were found so far. */
export function countOf(pages: readonly CountedPage[] | undefined): string | undefined {
  const last = pages?.at(-1)
  return last && formatRowCount(last.pagination.rowCount, last.rowCountIsMore)
}
