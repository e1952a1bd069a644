/** Hears of live messages from the database itself, in the order in which they were numbered. */
import type { LiveMessage } from './live-message.ts'
import type { Parts } from './parts.ts'

export interface Follower {
  /** Delivers what was numbered since the last time. */
  wake(): void
  stop(): void
}

interface Row extends LiveMessage {
  readonly place: number
}

const most = 1000

/** Delivers what is numbered from now on; `lagMs` after each wake, for one that only looks after what came another way. */
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

/** Passes each message on that is newer than all of its topic before, of at most so many topics; those told of least lately go. */
export function newerOnly(
  deliver: (message: LiveMessage) => void,
  mostTopics = 20_000,
): (message: LiveMessage) => void {
  const reached = new Map<string, number>()
  return (message) => {
    const { topic, seq } = message
    if (seq <= (reached.get(topic) ?? 0)) return
    reached.delete(topic)
    reached.set(topic, seq)
    const [oldest] = reached.keys()
    if (reached.size > mostTopics && oldest !== undefined) reached.delete(oldest)
    deliver(message)
  }
}
