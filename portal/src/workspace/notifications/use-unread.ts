/** The count of unread notifications, live. */
import type { Answer } from '@singil/contract/kit/endpoint'
import {
  countUnread,
  listNotifications,
  maxCounted,
  notificationsTopic,
  UnreadChanged,
} from '@singil/contract/workspace/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useAsk, useUser, useLiveStatus, useTopics } from '../../kit/call/index.ts'

/** Where no live messages come. */
const pollMs = 60_000

export function useUnread(): number {
  const client = useQueryClient()
  const { identity } = useUser()
  const isLive = useLiveStatus() === 'live'
  const counted = useAsk(countUnread, {}, { staleTimeMs: 300_000, everyMs: isLive ? undefined : pollMs })
  useTopics([notificationsTopic.of({ username: identity.username })], {
    onMessage: (message) => {
      const { data } = UnreadChanged.safeParse(message)
      if (!data) return
      client.setQueriesData<Answer<typeof countUnread>>({ queryKey: [countUnread.id] }, { unread: data.unread })
      void client.invalidateQueries({ queryKey: [listNotifications.id] })
    },
    onGap: () => {
      for (const { id } of [countUnread, listNotifications]) void client.invalidateQueries({ queryKey: [id] })
    },
  })
  return counted.data?.unread ?? 0
}

export const formatUnread = (unread: number): string => (unread >= maxCounted ? `${maxCounted - 1}+` : String(unread))
