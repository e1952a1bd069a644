/** Reloads the sweeps and their runs when one was changed, has run, or when a withdrawal that it made has moved. */
import { autoSweepsTopic, listAutoSweeps, listRuns } from '@singil/contract/payouts/auto-sweeps'
import { withdrawalsTopic } from '@singil/contract/payouts/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../../kit/live/index.ts'
import { useMid, useUser } from '../../kit/call/index.ts'

const stale: readonly unknown[] = [listAutoSweeps.id, listRuns.id]
const pollMs = 20_000

/** How often to ask instead where no messages can come: for users of one wallet. */
export function useLiveSweeps(): { readonly everyMs?: number } {
  const client = useQueryClient()
  const mid = useMid()
  const { topics } = useUser()
  const own = mid === null ? [] : [autoSweepsTopic.of({ mid }), withdrawalsTopic.of({ mid })]
  const followed = topics.filter((topic) => own.includes(topic))
  const reload = () => void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) })
  useTopics(followed, { onMessage: reload, onGap: reload })
  return followed.length > 0 ? {} : { everyMs: pollMs }
}
