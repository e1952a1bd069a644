/** Topics that browsers of this process listen to: only their messages are numbered and kept. */
import type { Database } from '../database/index.ts'
import { createQueue } from '../work/index.ts'

export interface Listened {
  /** Resolves once messages of the topic are kept. */
  listen(topic: string): Promise<void>
  /** Keeps the messages of these topics for half an hour more. */
  renew(topics: Iterable<string>): Promise<void>
}

/** Less than the half hour of the database, so that a topic never lapses while a browser listens. */
const knownMs = 15 * 60_000

export function openListened({ pool }: Pick<Database, 'pool'>): Listened {
  const knownUntil = new Map<string, number>()
  const write = async (topics: ReadonlySet<string>): Promise<void> => {
    if (topics.size === 0) return
    await pool.query({ name: 'listen-to', text: 'select listen_to($1)', values: [[...topics]] })
    const until = Date.now() + knownMs
    for (const topic of topics) knownUntil.set(topic, until)
  }
  /** Browsers subscribe to several topics at once, and many of them connect together: their topics are written in one call. */
  const queue = createQueue<string, void>(async (topics) => {
    const settled = await write(new Set(topics)).then(
      () => ({ ok: true, value: undefined }) as const,
      (error: unknown) => ({ ok: false, error }) as const,
    )
    return topics.map(() => settled)
  })
  return {
    listen: (topic) => ((knownUntil.get(topic) ?? 0) > Date.now() ? Promise.resolve() : queue.submit(topic)),
    renew: (topics) => {
      knownUntil.clear()
      return write(new Set(topics))
    },
  }
}
