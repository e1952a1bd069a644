/** Reloads what is on the screen when anything changed that a topic reports, and after a gap in the connection. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from './live.ts'
import { useUser } from '../call/index.ts'

/** `topics` begin with this, as in "support-tickets/". */
export function useLiveReload(topics: string, stale: readonly Endpoint[]): void {
  const client = useQueryClient()
  const ids: readonly unknown[] = stale.map(({ id }) => id)
  const reload = () => void client.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(queryKey[0]) })
  const heard = useUser().topics.filter((topic) => topic.startsWith(topics))
  useTopics(heard, { onMessage: reload, onGap: reload })
}
