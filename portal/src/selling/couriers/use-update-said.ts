/** What to say about an order that a courier has just reported on. */
import { courierTrackingTopic, texts } from '@singil/contract/selling/couriers'
import { namesOf } from '@singil/contract/kit/topic'
import { useEffect, useState } from 'react'
import { useTopics, useUser } from '../../kit/call/index.ts'

const saidMs = 6_000

export function useUpdateSaid(requestId: string): string | null {
  const { topics } = useUser()
  const [saidAt, setSaidAt] = useState<string | null>(null)
  useTopics(namesOf([courierTrackingTopic.pattern], topics), {
    onMessage: (message) => {
      if (message['requestId'] === requestId && message['status'] !== null) setSaidAt(message.at)
    },
  })
  useEffect(() => {
    const timer = setTimeout(() => setSaidAt(null), saidMs)
    return () => clearTimeout(timer)
  }, [saidAt])
  return saidAt && texts.timelineUpdated
}
