/** Queries and mutations of the screens: features use neither fetch, query keys nor cache rules. */
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { Pagination } from '@singil/contract/kit/page'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { announce } from './announce.ts'
import { CallError } from './call-error.ts'
import { call, type Reply } from './client.ts'
import { useSelectedMid } from './selected-merchant.ts'
import { isStaff, useSession } from './session.ts'
import { useLiveAnswer } from './live-answers.ts'

interface AskOptions {
  readonly isEnabled?: boolean
  readonly staleTimeMs?: number
  /** Polling interval, of answers that no live message reports as changed. */
  readonly everyMs?: number | undefined
  readonly keepsPrevious?: boolean
}

/** Queries an endpoint and caches the answer; the same query on two screens is sent once. */
export function useAsk<E extends Endpoint>(endpoint: E, request: Request<E>, options: AskOptions = {}) {
  const mid = useSelectedMid()
  const isEnabled = options.isEnabled ?? true
  const everyMs = useLiveAnswer(endpoint, isEnabled) ?? options.everyMs
  return useQuery<Answer<E>>({
    queryKey: [endpoint.id, mid, request],
    queryFn: async ({ signal }) => (await call(endpoint, request, { signal, mid })).data,
    enabled: isEnabled,
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Queries an endpoint with several requests, as the visible parts of a long list. */
export function useAskEach<E extends Endpoint>(
  endpoint: E,
  requests: readonly Request<E>[],
  { everyMs, staleTimeMs }: Pick<AskOptions, 'everyMs' | 'staleTimeMs'>,
) {
  const mid = useSelectedMid()
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: [endpoint.id, mid, request],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(endpoint, request, { signal, mid })).data,
      ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
      ...(everyMs ? { refetchInterval: everyMs } : {}),
    })),
  })
}

interface ChangeOptions<E extends Endpoint> {
  /** The merchant whose object is changed, if staff see all merchants. */
  readonly mid?: string | undefined
  /** Announces the message of the answer. */
  readonly showsMessage?: boolean
  readonly onDone?: (data: Answer<E>, message: string) => void
  /** Endpoints whose cached answers this change makes stale. */
  readonly refreshes?: readonly Endpoint[]
}

/**
 * Sends a change. Each intent has its own Idempotency-Key: if the outcome is unknown, the same request is sent again under the same key and
 * is executed once.
 */
export function useChange<E extends Endpoint>(endpoint: E, options: ChangeOptions<E> = {}) {
  const selected = useSelectedMid()
  const session = useSession()
  const mid = selected ?? (session.phase === 'user' && isStaff(session.data) ? options.mid : null)
  const client = useQueryClient()
  const intent = useRef<{ readonly body: string; readonly key: string } | null>(null)
  return useMutation<Reply<Answer<E>>, Error, Request<E>>({
    mutationFn: (request) => {
      const body = JSON.stringify(request)
      if (intent.current?.body !== body) intent.current = { body, key: crypto.randomUUID() }
      return call(endpoint, request, { mid, idempotencyKey: intent.current.key })
    },
    onSuccess: ({ data, message }) => {
      intent.current = null
      for (const refreshed of options.refreshes ?? []) void client.invalidateQueries({ queryKey: [refreshed.id] })
      if (options.showsMessage) announce(message)
      options.onDone?.(data, message)
    },
    onError: (error) => {
      if (error instanceof CallError && !error.isOutcomeUnknown) intent.current = null
    },
  })
}

/** An endless list by scrollId: the first endpoint searches, the second fetches the next pages. */
export function useScroll<First extends Endpoint, Page>(
  first: First & { answer: { _zod: { output: Page } } },
  request: Request<First>,
  next: Endpoint,
  scrollIdOf: (page: Page) => string | null,
  options: AskOptions = {},
) {
  const mid = useSelectedMid()
  const isEnabled = options.isEnabled ?? true
  const everyMs = useLiveAnswer(first, isEnabled) ?? options.everyMs
  return useInfiniteQuery({
    queryKey: [first.id, mid, request, 'scroll'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const reply = pageParam
        ? await call(next, { params: { scrollId: pageParam } }, { signal, mid })
        : await call(first, request, { signal, mid })
      return reply.data as Page
    },
    getNextPageParam: scrollIdOf,
    enabled: isEnabled,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  })
}

interface RangePage<Row> {
  readonly result: readonly Row[]
  readonly pagination: Pagination
  /** The cursor of the next page, of lists that have one. */
  readonly next?: string | null
}
interface PageParam {
  readonly page: number
  readonly cursor?: string
}

const firstPage: PageParam = { page: 1 }
const pageAfter = ({ pagination: { page, pageCount }, next }: RangePage<unknown>): PageParam | undefined => {
  if (next === undefined) return page < pageCount ? { page: page + 1 } : undefined
  return next === null ? undefined : { page: page + 1, cursor: next }
}

function withCursor<E extends Endpoint>(request: Request<E>, cursor: string): Request<E> {
  const parts: { readonly query?: object } = request as object
  return { ...parts, query: { ...parts.query, cursor } } as unknown as Request<E>
}

/** An endless list by pages of the Range header, and by the cursor of the next page where there is one. */
export function usePages<E extends Endpoint, Row>(
  endpoint: E & { answer: { _zod: { output: RangePage<Row> } } },
  request: Request<E>,
  options: AskOptions & { readonly limit?: number; readonly sort?: string | undefined } = {},
) {
  const mid = useSelectedMid()
  const limit = options.limit ?? 25
  const isEnabled = options.isEnabled ?? true
  const everyMs = useLiveAnswer(endpoint, isEnabled) ?? options.everyMs
  return useInfiniteQuery({
    queryKey: [endpoint.id, mid, request, 'pages', options.sort, limit],
    initialPageParam: firstPage,
    queryFn: async ({ pageParam: { page, cursor }, signal }) => {
      const below = cursor === undefined ? request : withCursor<E>(request, cursor)
      const range = { page, limit }
      const { data } = await call(endpoint, below, { signal, mid, range, sort: options.sort })
      return data as RangePage<Row> & Answer<E>
    },
    getNextPageParam: pageAfter,
    enabled: isEnabled,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  })
}
