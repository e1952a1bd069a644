/** Shows payments in every list and panel as they change, without a reload. */
import {
  getByRequestId,
  type ListedTransaction,
  searchTransactions,
  TransactionRow,
  type TransactionSearch,
} from '@singil/contract/payments/transactions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { highlight, useTopics, useUser } from '../../kit/call/index.ts'
import { followedTopics } from './followed-topics.ts'
import { keepShown, mergeRow, type Pages } from './live-rows.ts'

/** More changes than this within a second are shown in one update. */
const manyInASecond = 5
const togetherMs = 250

function apply(client: QueryClient, row: TransactionRow): void {
  for (const [key, list] of client.getQueriesData<Pages>({ queryKey: [searchTransactions.id] })) {
    const [, mid, asked, kind] = key as [string, string | null, { body: TransactionSearch }, string?]
    if (kind !== 'scroll' || !list) continue
    const merged = mergeRow(list, row, asked.body, mid)
    if (merged !== list) client.setQueryData(key, merged)
  }
  for (const [key, detail] of client.getQueriesData<ListedTransaction>({ queryKey: [getByRequestId.id] }))
    if (detail && detail.id === row.id && detail.version < row.version)
      client.setQueryData(key, { ...detail, ...keepShown(detail, row) })
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

/** Shows the state of a payment in lists and panels at once; names, tags and sums follow when the answers are asked for again. */
export function useLiveTransactions(): void {
  const client = useQueryClient()
  const { topics } = useUser()
  const waiting = useRef<TransactionRow[]>([])
  const times = useRef<number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = () => {
    timer.current = undefined
    const rows = waiting.current.splice(0)
    for (const row of rows) apply(client, row)
    highlight(rows.map((row) => row.id))
  }
  useTopics(followedTopics(topics, location.search), {
    onMessage: (message) => {
      const { data: row } = TransactionRow.safeParse(message['row'])
      if (!row) return
      const now = Date.now()
      times.current = [...times.current.filter((time) => now - time < 1_000), now]
      waiting.current.push(row)
      if (times.current.length <= manyInASecond && !timer.current) return flush()
      timer.current ??= setTimeout(flush, togetherMs)
    },
  })
}
