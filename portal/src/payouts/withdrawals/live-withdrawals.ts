/** Updates list, panel and balances as withdrawals change, without a reload. */
import { PayoutId, PayoutStatus } from '@singil/contract/payouts/payouts'
import {
  getWithdrawal,
  listWithdrawals,
  searchWithdrawals,
  sumWithdrawals,
  type WithdrawalDetail,
  withdrawalsTopic,
} from '@singil/contract/payouts/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { useTopics } from '../../kit/live/index.ts'
import { useMid, useUser } from '../../kit/call/index.ts'
import { type Pages, withStatus } from './live-rows.ts'

const Message = z.object({ id: PayoutId, status: PayoutStatus })
const freshMs = 2_500
/** Everything else of the row, the sums and the balances follow a moment later, together. */
const restAfterMs = 500
const lists: readonly string[] = [listWithdrawals.id, searchWithdrawals.id]
const isOfWithdrawals = (id: unknown) =>
  typeof id === 'string' &&
  (lists.includes(id) || id === getWithdrawal.id || id === sumWithdrawals.id || id.startsWith('wallets.'))

/** Follows the withdrawals of the merchant; returns the rows that changed just now, and whether messages can come at all. */
export function useLiveWithdrawals(): { readonly fresh: ReadonlySet<string>; readonly isLive: boolean } {
  const client = useQueryClient()
  const { topics } = useUser()
  const mid = useMid()
  const followed = mid === null ? [] : topics.filter((topic) => topic === withdrawalsTopic.of({ mid }))
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const fetchRest = () => {
    timer.current = undefined
    void client.invalidateQueries({ predicate: ({ queryKey }) => isOfWithdrawals(queryKey[0]) })
  }
  useTopics(followed, {
    onMessage: (message) => {
      const { data } = Message.safeParse(message)
      if (!data) return
      for (const list of lists)
        client.setQueriesData<Pages>({ queryKey: [list] }, (known) =>
          known && 'pages' in known ? withStatus(known, data.id, data.status) : known,
        )
      client.setQueriesData<WithdrawalDetail>({ queryKey: [getWithdrawal.id] }, (known) =>
        known?.id === data.id ? { ...known, status: data.status } : known,
      )
      setFresh((before) => new Set([...before, data.id]))
      setTimeout(() => setFresh((before) => new Set([...before].filter((id) => id !== data.id))), freshMs)
      timer.current ??= setTimeout(fetchRest, restAfterMs)
    },
    onGap: fetchRest,
  })
  return { fresh, isLive: followed.length > 0 }
}
