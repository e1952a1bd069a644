import type { LogPage, LogSearch } from '@singil/contract/desk/audit-trail'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, useSelectedMid } from '../../kit/call/index.ts'

/** The two calls of a list: the first page of a search, and the pages behind it. */
export interface LogCalls {
  readonly first: Endpoint
  readonly next: Endpoint
}

/** The lines of the trail, page by page. */
export function useLogs({ first, next }: LogCalls, body: LogSearch) {
  const mid = useSelectedMid()
  return useInfiniteQuery({
    queryKey: [first.id, mid, body],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const reply = pageParam
        ? await call(next, { params: { scrollId: pageParam } }, { signal, mid })
        : await call(first, { body }, { signal, mid })
      return reply.data as LogPage
    },
    getNextPageParam: (last) => last.scroll_id,
  })
}
