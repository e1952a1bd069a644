/** Updates list, panel and health as webhooks are sent, without a reload. */
import {
  getDelivery,
  getWebhookEndpoint,
  listDeliveries,
  WebhooksMessage,
  webhooksTopic,
} from '@singil/contract/workspace/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTopics } from '../../kit/live/index.ts'
import { useMid, useUser } from '../../kit/call/index.ts'

const freshMs = 2_500
/** A busy endpoint publishes many messages a second; the screen asks once for all of them. */
const askAfterMs = 400
const shown: readonly unknown[] = [listDeliveries.id, getDelivery.id, getWebhookEndpoint.id]

/** The deliveries that changed just now, and whether messages can come at all. */
export function useLiveWebhooks(): { readonly fresh: ReadonlySet<string>; readonly isLive: boolean } {
  const client = useQueryClient()
  const { topics } = useUser()
  const mid = useMid()
  const followed = mid === null ? [] : topics.filter((topic) => topic === webhooksTopic.of({ mid }))
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = () => {
    timer.current = undefined
    void client.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(queryKey[0]) })
  }
  useTopics(followed, {
    onMessage: (message) => {
      const ids: readonly string[] = WebhooksMessage.safeParse(message).data?.ids ?? []
      setFresh((before) => new Set([...before, ...ids]))
      setTimeout(() => setFresh((before) => new Set([...before].filter((id) => !ids.includes(id)))), freshMs)
      timer.current ??= setTimeout(ask, askAfterMs)
    },
    onGap: ask,
  })
  return { fresh, isLive: followed.length > 0 }
}
