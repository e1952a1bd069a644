/** An endless list whose pages each contain the cursor of the next. */
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { useSelectedMid } from './selected-merchant.ts'

interface CursorPage {
  readonly next: number | string | null
}

/** Fetches page by page; the cursor goes into the query. Returns the result of useInfiniteQuery. */
export function useCursorPages<E extends Endpoint, Page extends CursorPage>(
  endpoint: E & { answer: { _zod: { output: Page } } },
  request: Request<E> & { readonly query: object },
  options: { readonly isEnabled?: boolean } = {},
) {
  const mid = useSelectedMid()
  return useInfiniteQuery({
    queryKey: [endpoint.id, mid, request, 'cursor'],
    initialPageParam: null as CursorPage['next'],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? request.query : { ...request.query, cursor: pageParam }
      return (await call(endpoint, { ...request, query }, { signal, mid })).data
    },
    getNextPageParam: (last) => last.next,
    enabled: options.isEnabled ?? true,
  })
}
