/** Updates every list, detail and figure as payments change, without a reload. */
import {
  getByRequestId,
  type ListedTransaction,
  searchTransactions,
  TransactionRow,
  type TransactionSearch,
} from '@singil/contract/payments/transactions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTopics } from '../../kit/live/index.ts'
import { useUser } from '../../kit/call/index.ts'
import { followedTopics } from './followed-topics.ts'
import { keepShown, mergeRow, type Pages } from './live-rows.ts'

const topicStart = 'lambda-transaction-PROD-'
const freshMs = 2_500
const figuresAfterMs = 800
/**
 * New rows arrive with the customer's name masked; after this time the list is fetched again, once for all rows that came in the meantime.
 */
const namesAfterMs = 2_000
/** More changes than this within a second are shown in one update. */
const manyInASecond = 5
const togetherMs = 250

let fresh: ReadonlySet<string> = new Set()
const watchers = new Set<() => void>()
function setFresh(next: ReadonlySet<string>): void {
  fresh = next
  for (const watcher of watchers) watcher()
}
function light(ids: readonly string[]): void {
  setFresh(new Set([...fresh, ...ids]))
  setTimeout(() => setFresh(new Set([...fresh].filter((id) => !ids.includes(id)))), freshMs)
}
/** Rows that were added or changed a moment ago. */
export const useFreshRows = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => fresh,
  )

/** True if a list shows the row that did not show it before. */
function apply(client: QueryClient, row: TransactionRow): boolean {
  let isNew = false
  for (const [key, list] of client.getQueriesData<Pages>({ queryKey: [searchTransactions.id] })) {
    const [, mid, asked, kind] = key as [string, string | null, { body: TransactionSearch }, string?]
    if (kind !== 'scroll' || !list) continue
    const merged = mergeRow(list, row, asked.body, mid)
    if (merged === list) continue
    client.setQueryData(key, merged)
    isNew ||= rowsOf(merged) > rowsOf(list)
  }
  for (const [key, detail] of client.getQueriesData<ListedTransaction>({ queryKey: [getByRequestId.id] })) {
    if (!detail || detail.id !== row.id || detail.version >= row.version) continue
    client.setQueryData(key, { ...detail, ...keepShown(detail, row) })
    void client.invalidateQueries({ queryKey: key })
  }
  return isNew
}
const rowsOf = (list: Pages): number => list.pages.reduce((count, page) => count + page.rows.length, 0)

/** Balances and figures are updated a moment later, together. */
const isFigure = (id: unknown) => typeof id === 'string' && /^(?:dashboard\.|wallets\.|transactions\.sum)/.test(id)

export function useHasLiveTransactions(): boolean {
  return useUser().topics.some((topic) => topic.startsWith(topicStart))
}

/** Calls `onRow` with every payment that changes. */
export function useTransactionNews(onRow: (row: TransactionRow) => void): void {
  const { topics } = useUser()
  useTopics(followedTopics(topics, location.search), {
    onMessage: (message) => {
      const parsed = TransactionRow.safeParse(message['row'])
      if (parsed.success) onRow(parsed.data)
    },
  })
}

export function useLiveTransactions(): void {
  const client = useQueryClient()
  const { topics } = useUser()
  const waiting = useRef<TransactionRow[]>([])
  const times = useRef<number[]>([])
  const timers = useRef<{
    flush?: ReturnType<typeof setTimeout>
    figures?: ReturnType<typeof setTimeout>
    names?: ReturnType<typeof setTimeout>
  }>({})
  useEffect(() => {
    const held = timers.current
    return () => {
      clearTimeout(held.flush)
      clearTimeout(held.figures)
      clearTimeout(held.names)
    }
  }, [])

  const flush = () => {
    delete timers.current.flush
    const rows = waiting.current.splice(0)
    const isAnyNew = rows.map((row) => apply(client, row)).includes(true)
    if (isAnyNew)
      timers.current.names ??= setTimeout(() => {
        delete timers.current.names
        void client.invalidateQueries({ queryKey: [searchTransactions.id] })
      }, namesAfterMs)
    light(rows.map((row) => row.id))
    timers.current.figures ??= setTimeout(() => {
      delete timers.current.figures
      void client.invalidateQueries({ predicate: ({ queryKey }) => isFigure(queryKey[0]) })
    }, figuresAfterMs)
  }
  useTopics(followedTopics(topics, location.search), {
    onMessage: (message) => {
      const parsed = TransactionRow.safeParse(message['row'])
      if (!parsed.success) return void client.invalidateQueries({ queryKey: [searchTransactions.id] })
      const now = Date.now()
      times.current = [...times.current.filter((time) => now - time < 1_000), now]
      waiting.current.push(parsed.data)
      if (times.current.length <= manyInASecond && !timers.current.flush) return flush()
      timers.current.flush ??= setTimeout(flush, togetherMs)
    },
    onGap: () => {
      void client.invalidateQueries({ queryKey: [searchTransactions.id] })
      void client.invalidateQueries({ queryKey: [getByRequestId.id] })
      void client.invalidateQueries({ predicate: ({ queryKey }) => isFigure(queryKey[0]) })
    },
  })
}
