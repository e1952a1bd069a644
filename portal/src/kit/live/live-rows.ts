/** A list whose rows change by live messages: it is read anew, and the changed rows are highlighted for a moment. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TopicMessage, useTopics } from './live.ts'
import { useUser } from '../call/index.ts'

const freshMs = 2_500

interface LiveRows {
  /** Null while no single merchant is shown. */
  readonly topic: string | null
  /** The row that a message is about; undefined for other messages. */
  readonly idOf: (message: TopicMessage) => string | undefined
  /** Endpoints whose answers are read anew. */
  readonly shown: readonly Endpoint[]
  /** Also those of a feature, as in "wallets.". */
  readonly prefix?: string
}

/** The rows that changed just now, and whether messages can come at all. */
export function useLiveRows({ topic, idOf, shown, prefix }: LiveRows): {
  readonly fresh: ReadonlySet<string>
  readonly isLive: boolean
} {
  const client = useQueryClient()
  const { topics } = useUser()
  const followed = topics.filter((one) => one === topic)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const isShown = (name: string) =>
    shown.some(({ id }) => id === name) || (prefix !== undefined && name.startsWith(prefix))
  const fetchAnew = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && isShown(name),
    })
  useTopics(followed, {
    onMessage: (message) => {
      const id = idOf(message)
      if (id === undefined) return
      setFresh((before) => new Set([...before, id]))
      setTimeout(() => setFresh((before) => new Set([...before].filter((other) => other !== id))), freshMs)
      fetchAnew()
    },
    onGap: fetchAnew,
  })
  return { fresh, isLive: followed.length > 0 }
}
