/** Reloads tickets when one was opened, written to, closed or reopened. */
import { getTicket, listTickets } from '@singil/contract/support-tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../kit/live.ts'
import { useUser } from '../kit/session.ts'

const stale: readonly unknown[] = [listTickets.id, getTicket.id]

export function useLiveTickets(): void {
  const client = useQueryClient()
  const { topics } = useUser()
  const reload = () => void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) })
  useTopics(
    topics.filter((topic) => topic.startsWith('support-tickets/')),
    { onMessage: reload, onGap: reload },
  )
}
