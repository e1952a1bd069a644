/**
 * The push channel. Messages are numbered per topic: missed ones are fetched, old ones are dropped, and if the gap cannot be filled the
 * screens reload.
 */
import { fetchMissed, LiveMessage } from '@singil/contract/foundation/live'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call, expectNewest } from './client.ts'
import { currentSession, onSessionEnd, restoreSession, subscribeSession } from './session.ts'

export type LiveStatus = 'live' | 'reconnecting' | 'paused'
export interface TopicMessage {
  readonly seq: number
  readonly at: string
  readonly [name: string]: unknown
}
export interface TopicListener {
  /** `done` unsubscribes the listener; the last listener of a topic also unsubscribes it at the broker. */
  onMessage(message: TopicMessage): void | 'done'
  /** Messages may have been lost: reload. */
  onGap?(): void
}
interface Connection {
  setPassword(token: string): void
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topic: string): void
  end(): void
}

const listeners = new Map<string, Set<TopicListener>>()
const reached = new Map<string, number>()
const filling = new Map<string, Promise<void>>()
const watchers = new Set<() => void>()
let status: LiveStatus = 'reconnecting'
let isPaused = false
let connection: Connection | null = null
/** The topics that the broker allows on this connection: those of the token with which it began. */
let admitted = ''
let starting = false

function setStatus(next: LiveStatus): void {
  if (status === next) return
  status = next
  for (const watcher of watchers) watcher()
}

const tokenNow = (): string => {
  const session = currentSession()
  return session.phase === 'user' ? session.data.pushToken : ''
}
const topicsNow = (): string => {
  const session = currentSession()
  return session.phase === 'user' ? session.data.topics.toSorted().join('\n') : ''
}
const deliver = (topic: string, message: TopicMessage): void => {
  const last = reached.get(topic)
  if (last !== undefined && message.seq <= last) return
  reached.set(topic, message.seq)
  expectNewest()
  for (const listener of listeners.get(topic) ?? []) if (listener.onMessage(message) === 'done') leave(topic, listener)
}
/** The last listener unsubscribes the topic at the broker. A listener that subscribes again fetches what was published in the meantime. */
function leave(topic: string, listener: TopicListener): void {
  const known = listeners.get(topic)
  if (!known?.delete(listener) || known.size > 0) return
  listeners.delete(topic)
  // The next screen often listens to the same topic. In one packet the broker would end the new subscription with the old one.
  setTimeout(() => {
    if (!listeners.has(topic)) connection?.unsubscribe(topic)
  })
}
const tellGap = (topic: string): void => {
  expectNewest()
  for (const listener of listeners.get(topic) ?? []) listener.onGap?.()
}

/** Fetches the messages after the last known one; concurrent callers for the same topic share the request. */
function fillGap(topic: string): Promise<void> {
  const running = filling.get(topic)
  if (running) return running
  const fill = async () => {
    const after = reached.get(topic)
    if (after === undefined) return tellGap(topic)
    try {
      const { data } = await call(fetchMissed, { body: { topic, after, token: tokenNow() } })
      for (const message of data.messages) deliver(topic, message)
      if (data.last < after) reached.set(topic, data.last)
    } catch {
      reached.delete(topic)
      tellGap(topic)
    }
  }
  const work = fill().finally(() => filling.delete(topic))
  filling.set(topic, work)
  return work
}

/** Handles a message from the transport; a gap before it is filled first. Exported for its test. */
export async function receive(topic: string, text: string): Promise<void> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return
  }
  const parsed = LiveMessage.safeParse(content)
  if (!parsed.success) return
  const message = parsed.data as TopicMessage
  const last = reached.get(topic)
  if (filling.has(topic) || (last !== undefined && message.seq > last + 1)) await fillGap(topic)
  deliver(topic, message)
}

/** What came before the subscription is fetched after it, so that nothing falls between the two. */
async function subscribeAndFill(topics: readonly string[]): Promise<void> {
  await connection?.subscribe(topics)
  for (const topic of topics) void fillGap(topic)
}

async function start(): Promise<void> {
  if (connection || starting || isPaused || !tokenNow()) return
  starting = true
  try {
    const { connect } = await import('./live-connection.ts')
    admitted = topicsNow()
    connection = connect({
      token: tokenNow(),
      onMessage: (topic, text) => void receive(topic, text),
      onUp: () => {
        if (admitted !== topicsNow()) return restart()
        setStatus('live')
        void subscribeAndFill([...listeners.keys()])
      },
      onDown: () => setStatus(isPaused ? 'paused' : 'reconnecting'),
      onRefused: () =>
        void restoreSession()
          .then(() => connection?.setPassword(tokenNow()))
          .catch(() => undefined),
    })
  } finally {
    starting = false
  }
}

function stop(): void {
  connection?.end()
  connection = null
  setStatus(isPaused ? 'paused' : 'reconnecting')
}

/**
 * Connects anew because the session has other topics than the token of this connection: a business has just registered, or staff
 * selected a merchant. Only for an open connection: browsers report a websocket that is closed while it opens as an error.
 */
function restart(): void {
  stop()
  void start()
}

export function pauseLive(): void {
  isPaused = true
  stop()
}
export function resumeLive(): void {
  isPaused = false
  setStatus('reconnecting')
  void start()
}

subscribeSession(() => {
  const session = currentSession()
  if (session.phase === 'user') {
    connection?.setPassword(session.data.pushToken)
    if (status === 'live' && admitted !== topicsNow()) restart()
    else void start()
  }
})
onSessionEnd(() => {
  isPaused = false
  stop()
  reached.clear()
})

export function subscribeTopic(topic: string, listener: TopicListener): () => void {
  const known = listeners.get(topic)
  if (known) known.add(listener)
  else {
    listeners.set(topic, new Set([listener]))
    if (connection) void (reached.has(topic) ? subscribeAndFill([topic]) : connection.subscribe([topic]))
  }
  void start()
  return () => leave(topic, listener)
}

export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => status,
  )

/** Listens to topics while the component is mounted; always calls the newest listener. */
export function useTopics(topics: readonly string[], listener: TopicListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const joined = topics.join('\n')
  useEffect(() => {
    const ends = joined
      .split('\n')
      .filter(Boolean)
      .map((topic) =>
        subscribeTopic(topic, {
          onMessage: (message) => latest.current.onMessage(message),
          onGap: () => latest.current.onGap?.(),
        }),
      )
    return () => {
      for (const end of ends) end()
    }
  }, [joined])
}
