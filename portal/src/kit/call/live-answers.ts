/**
 * Answers that change by live messages, as their endpoints declare (`follows`, `shows`): they are asked again, and the changed rows are
 * highlighted for a moment. Nothing else on the screen is needed for that.
 */
import { ChangesMessage, changesTopic } from '@singil/contract/kit/changes'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { namesOf } from '@singil/contract/kit/topic'
import { useMemo, useSyncExternalStore } from 'react'
import { type TopicMessage, useLiveStatus, useTopics } from './live.ts'
import { askAgain } from './query-client.ts'
import { useSession } from './session.ts'

const none: readonly string[] = []
/** Changes that come together are asked for together. */
const togetherMs = 250
/** An answer that changes all the time is asked for again this often. */
const atMostEveryMs = 1_500
const freshMs = 2_500
/** While no message can come: for users whose role hears none, and without a connection. */
const unheardMs = 20_000

let changedIds: string[] = []
const stale = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let askedAt = 0

let fresh: ReadonlySet<string> = new Set()
const watchers = new Set<() => void>()
function setFresh(next: ReadonlySet<string>): void {
  fresh = next
  for (const watcher of watchers) watcher()
}
/** Highlights rows for a moment. */
export function highlight(ids: readonly string[]): void {
  if (ids.length === 0) return
  setFresh(new Set([...fresh, ...ids]))
  setTimeout(() => setFresh(new Set([...fresh].filter((id) => !ids.includes(id)))), freshMs)
}
/** The ids of rows that were added or changed a moment ago. */
export const useFreshRows = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => fresh,
  )

async function askForStale(): Promise<void> {
  timer = undefined
  askedAt = Date.now()
  const ids = changedIds
  changedIds = []
  const endpoints = [...stale]
  stale.clear()
  await askAgain(endpoints)
  highlight(ids)
}
function outdate(endpointId: string, ids: readonly string[] = []): void {
  stale.add(endpointId)
  changedIds.push(...ids)
  const waitMs = Math.max(togetherMs, askedAt + atMostEveryMs - Date.now())
  timer ??= setTimeout(() => void askForStale(), waitMs)
}

/** The rows that a message is about, if it says so. */
function idsOf({ id, ids }: TopicMessage): readonly string[] {
  if (typeof id === 'string') return [id]
  return Array.isArray(ids) ? ids.filter((one) => typeof one === 'string') : none
}

/** Keeps the answers of an endpoint up to date. Returns how often to ask while no message can come; undefined otherwise. */
export function useLiveAnswer({ id, follows = none, shows = none }: Endpoint, isEnabled: boolean): number | undefined {
  const session = useSession()
  const allowed = isEnabled && session.phase === 'user' ? session.data.topics : none
  const status = useLiveStatus()
  const followed = useMemo(() => namesOf(follows, allowed), [follows, allowed])
  const changes = useMemo(
    () => (shows.length === 0 ? none : namesOf([changesTopic.pattern], allowed)),
    [shows, allowed],
  )
  useTopics(followed, {
    onMessage: (message) => outdate(id, idsOf(message)),
    onGap: () => outdate(id),
  })
  useTopics(changes, {
    onMessage: (message) => {
      const things = ChangesMessage.safeParse(message).data?.things ?? none
      if (things.some((thing) => shows.includes(thing))) outdate(id)
    },
    onGap: () => outdate(id),
  })
  if (follows.length + shows.length === 0) return undefined
  const isHeard = followed.length + changes.length > 0 && status !== 'reconnecting'
  return isHeard ? undefined : unheardMs
}
