/** Shows new and changed links without a reload. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTopics } from '../../kit/live/index.ts'
import { useUser } from '../../kit/call/index.ts'

const topicStart = 'payment-links/'
/** Changes that come together are fetched together. */
const togetherMs = 400
const freshMs = 2_500
const none: ReadonlySet<string> = new Set()

/** Fetches these lists and panels again when links change. Returns the links that changed a moment ago; null where no messages come. */
export function useLiveLinks(shown: readonly Endpoint[]): ReadonlySet<string> | null {
  const client = useQueryClient()
  const { topics } = useUser()
  const [fresh, setFresh] = useState(none)
  const changed = useRef(new Set<string>())
  const timers = useRef<{ fetch?: ReturnType<typeof setTimeout>; fade?: ReturnType<typeof setTimeout> }>({})
  useEffect(() => {
    const held = timers.current
    return () => {
      clearTimeout(held.fetch)
      clearTimeout(held.fade)
    }
  }, [])
  const refresh = () => Promise.all(shown.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  const show = async (ids: ReadonlySet<string>) => {
    await refresh()
    setFresh(ids)
    clearTimeout(timers.current.fade)
    timers.current.fade = setTimeout(() => setFresh(none), freshMs)
  }
  const followed = topics.filter((topic) => topic.startsWith(topicStart))
  useTopics(followed, {
    onMessage: ({ id }) => {
      if (typeof id === 'string') changed.current.add(id)
      timers.current.fetch ??= setTimeout(() => {
        delete timers.current.fetch
        const ids = new Set(changed.current)
        changed.current.clear()
        void show(ids)
      }, togetherMs)
    },
    onGap: () => void refresh(),
  })
  return followed.length > 0 ? fresh : null
}
