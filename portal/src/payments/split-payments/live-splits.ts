/** Shows new and changed split payments without a reload. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { splitPaymentsTopic } from '@singil/contract/payments/split-payments'
import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../../kit/live/index.ts'
import { useMid, useUser } from '../../kit/call/index.ts'

/** Fetches these again when a split payment changes; false where no messages come. */
export function useLiveSplits(shown: readonly Endpoint[]): boolean {
  const client = useQueryClient()
  const { topics } = useUser()
  const mid = useMid()
  const followed = mid === null ? [] : topics.filter((topic) => topic === splitPaymentsTopic.of({ mid }))
  const refresh = () => {
    for (const { id } of shown) void client.invalidateQueries({ queryKey: [id] })
  }
  useTopics(followed, { onMessage: refresh, onGap: refresh })
  return followed.length > 0
}
