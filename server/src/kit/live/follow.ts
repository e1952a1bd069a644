/** Follows live messages in the database, in the order in which they were numbered. */
import type { LiveMessage } from './live-message.ts'
import type { Parts } from '../work/index.ts'

export interface Follower {
  /** Delivers the messages numbered since the last call. */
  wake(): void
  stop(): void
}

interface Row extends LiveMessage {
  readonly place: number
}

const most = 1000

/** Delivers messages numbered from now on, `lagMs` after each wake so that a faster channel can deliver them first. */
export async function follow(parts: Parts, deliver: (message: LiveMessage) => void, lagMs = 0): Promise<Follower> {
  const { rows } = await parts.database.pool.query<{ last: number }>(
    'select coalesce(max(place), 0)::bigint as last from push_messages',
  )
  let last = rows[0]!.last
  let isAsked = false
  let isRunning = false
  let lag: NodeJS.Timeout | undefined
  const read = async () => {
    const found = await parts.database.pool.query<Row>({
      name: 'follow',
      text: 'select place, topic, seq, at, payload from push_messages where place > $1 order by place limit $2',
      values: [last, most],
    })
    for (const row of found.rows) {
      deliver(row)
      last = row.place
    }
    if (found.rows.length === most) isAsked = true
  }
  const readAll = async () => {
    isRunning = true
    while (isAsked) {
      isAsked = false
      await read().catch((error: unknown) => parts.log.warn({ err: error }, 'live messages could not be read'))
    }
    isRunning = false
  }
  const wakeNow = () => {
    lag = undefined
    isAsked = true
    if (!isRunning) void readAll()
  }
  return {
    wake: () => {
      if (lagMs === 0) wakeNow()
      else lag ??= setTimeout(wakeNow, lagMs)
    },
    stop: () => clearTimeout(lag),
  }
}

interface Reached {
  next: number
  /** Messages that arrived before one with a lower number. */
  readonly held: Map<number, LiveMessage>
}

/**
 * Delivers each message of a topic once, in the order of its numbers, starting with the first one seen. A message that overtook another, as
 * happens when two servers publish, is held until the other arrives. Tracks at most `maxTopics` topics and drops those that have been
 * silent longest.
 */
export function inOrder(deliver: (message: LiveMessage) => void, maxTopics = 20_000): (message: LiveMessage) => void {
  const topics = new Map<string, Reached>()
  return (message) => {
    const { topic, seq } = message
    const reached = topics.get(topic) ?? { next: seq, held: new Map<number, LiveMessage>() }
    topics.delete(topic)
    topics.set(topic, reached)
    const [oldest] = topics.keys()
    if (topics.size > maxTopics && oldest !== undefined) topics.delete(oldest)
    if (seq < reached.next) return
    reached.held.set(seq, message)
    for (let next = reached.held.get(reached.next); next; next = reached.held.get(reached.next)) {
      reached.held.delete(reached.next++)
      deliver(next)
    }
  }
}
