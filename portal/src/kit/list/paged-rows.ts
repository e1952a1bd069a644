/** The props of a grid for an endless list: its rows, its next page, and its error with a retry. */
import { useMemo } from 'react'
import { type EndlessList, moreOf } from './load-more.tsx'

interface PagedList<Page> extends EndlessList {
  readonly data: { readonly pages: readonly Page[] } | undefined
  refetch(): Promise<unknown>
}
interface RangePage<Row> {
  readonly result: readonly Row[]
}
const resultOf = <Row>({ result }: RangePage<Row>): readonly Row[] => result

/** `rowsOf` is the same function each time. */
export function useRowsOf<Page, Row>(list: PagedList<Page>, rowsOf: (page: Page) => readonly Row[]) {
  const pages = list.data?.pages
  // Undefined while the first rows are loading.
  const rows = useMemo(() => pages?.flatMap(rowsOf), [pages, rowsOf])
  return { rows, error: list.error, onRetry: () => void list.refetch(), more: moreOf(list) }
}
/** The same for a list of `usePages`. */
export const usePagedRows = <Row>(list: PagedList<RangePage<Row>>) => useRowsOf(list, resultOf<Row>)
