/** Updates list, panel and balances as top-ups change, without a reload. */
import {
  getTopup,
  getTopupTerms,
  listTopups,
  searchTopups,
  sumTopups,
  TopupId,
  topupsTopic,
} from '@singil/contract/topups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { useTopics } from '../kit/live.ts'
import { useMid } from '../kit/selected-merchant.ts'
import { useUser } from '../kit/session.ts'

const Message = z.object({ id: TopupId })
const freshMs = 2_500
const shown: readonly string[] = [listTopups, searchTopups, sumTopups, getTopup, getTopupTerms].map(({ id }) => id)

/** Follows the top-ups of the merchant; returns the rows that changed just now, and whether messages can come at all. */
export function useLiveTopups(): { readonly fresh: ReadonlySet<string>; readonly isLive: boolean } {
  const client = useQueryClient()
  const { topics } = useUser()
  const mid = useMid()
  const followed = mid === null ? [] : topics.filter((topic) => topic === topupsTopic.of({ mid }))
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const fetchAnew = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [id] }) => typeof id === 'string' && (shown.includes(id) || id.startsWith('wallets.')),
    })
  useTopics(followed, {
    onMessage: (message) => {
      const { data } = Message.safeParse(message)
      if (!data) return
      setFresh((before) => new Set([...before, data.id]))
      setTimeout(() => setFresh((before) => new Set([...before].filter((id) => id !== data.id))), freshMs)
      fetchAnew()
    },
    onGap: fetchAnew,
  })
  return { fresh, isLive: followed.length > 0 }
}
