/** Updates timelines, lists and payments as couriers report, without a reload. */
import { courierTrackingTopic, listBookings, listOrders, texts } from '@singil/contract/selling/couriers'
import { getByRequestId } from '@singil/contract/payments/transactions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLiveStatus, useTopics } from '../../kit/live/index.ts'
import { useUser } from '../../kit/call/index.ts'

const shown = [listBookings, listOrders, getByRequestId]
const topicStart = courierTrackingTopic.of({ owner: '' })
const saidMs = 6_000

/** What to say about an order that has just been updated, and whether messages come at all; otherwise the screen asks again and again. */
export function useLiveDeliveries(requestId?: string): { readonly said: string | null; readonly isLive: boolean } {
  const client = useQueryClient()
  // Of the merchant or, for a user of some stores, of these stores.
  const followed = useUser().topics.filter((topic) => topic.startsWith(topicStart))
  const isUp = useLiveStatus() === 'live'
  const [said, setSaid] = useState<{ readonly at: string } | null>(null)
  const refresh = () => {
    for (const { id } of shown) void client.invalidateQueries({ queryKey: [id] })
  }
  useTopics(followed, {
    onMessage: (message) => {
      refresh()
      if (message['requestId'] === requestId && message['status'] !== null) setSaid({ at: message.at })
    },
    onGap: refresh,
  })
  useEffect(() => {
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  return { said: said && texts.timelineUpdated, isLive: followed.length > 0 && isUp }
}
