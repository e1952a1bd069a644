/** Topics that browsers of this process listen to: only their messages are numbered and kept. */
import type { Database } from '../database/index.ts'

export interface Listened {
  /** Resolves once messages of the topic are kept, for half an hour from now. */
  listen(topic: string): Promise<void>
  /** Keeps topics that are still listened to. */
  renew(topics: Iterable<string>): Promise<void>
}

/** Less than the half hour of the database, so that a topic never lapses while a browser listens. */
const knownMs = 15 * 60_000

export function openListened({ pool }: Pick<Database, 'pool'>): Listened {
  const knownUntil = new Map<string, number>()
  let waiting: { readonly topics: Set<string>; readonly written: Promise<void> } | undefined
  const write = async (topics: readonly string[]): Promise<void> => {
    if (topics.length === 0) return
    await pool.query({ name: 'listen-to', text: 'select listen_to($1)', values: [topics] })
    const until = Date.now() + knownMs
    for (const topic of topics) knownUntil.set(topic, until)
  }
  /** Browsers subscribe to several topics at once, and many of them connect together: their topics are written in one call. */
  const writeTogether = (topic: string): Promise<void> => {
    if (!waiting) {
      const topics = new Set<string>()
      const written = new Promise<void>((resolve, reject) => {
        setImmediate(() => {
          waiting = undefined
          write([...topics]).then(resolve, reject)
        })
      })
      waiting = { topics, written }
    }
    waiting.topics.add(topic)
    return waiting.written
  }
  return {
    listen: (topic) => ((knownUntil.get(topic) ?? 0) > Date.now() ? Promise.resolve() : writeTogether(topic)),
    renew: (topics) => {
      knownUntil.clear()
      return write([...new Set(topics)])
    },
  }
}
