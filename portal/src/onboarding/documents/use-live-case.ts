import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../../kit/live/index.ts'
import { useUser } from '../../kit/call/index.ts'

/** Loads these answers again whenever the documents change: uploaded on another device, or decided by staff. */
export function useLiveCase(topic: string, ids: readonly string[]): void {
  const client = useQueryClient()
  const { topics } = useUser()
  const refresh = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(String(queryKey[0])) })
  useTopics(
    topics.filter((one) => one === topic),
    { onMessage: refresh, onGap: refresh },
  )
}
