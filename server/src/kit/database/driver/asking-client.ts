/**
 * A pg client that pipelines queries and keeps no references between them. pg's own promises and timers hold on to the previous query, so
 * old rows survive from one garbage collection to the next: on a busy connection that was four fifths of all pauses (measured).
 */
import pg from 'pg'

type Done = (error: Error | null, result: unknown) => void
type Ask = (config: unknown, values: unknown, done: Done) => void
interface PendingQuery {
  readonly at: number
  readonly reject: (error: Error) => void
}

/** How many times within the timeout the pending queries are checked. */
const looks = 8

export class AskingClient extends pg.Client {
  /** In the order of their results. Not a Set: its outgrown tables keep each other, and their former entries, alive. */
  readonly #asked: PendingQuery[] = []
  #unanswered = 0

  /** `query_timeout`: a result that takes longer, by up to an eighth, is rejected with "Query read timeout". */
  constructor(config?: pg.ClientConfig) {
    const { query_timeout: patienceMs, ...rest } = config ?? {}
    super({ ...rest, pipeline: true })
    if (patienceMs) this.#watch(patienceMs)
  }

  // Has pg's own type, which has a dozen overloads.
  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    const done = typeof values === 'function' ? values : callback
    if (typeof done !== 'function') return this.#ask(config, values)
    return this.#send(config, values === done ? undefined : values, done as Done)
  }) as pg.Client['query']

  /** Ends at once if a result is outstanding: pg would wait for it, and a silent database never sends it. */
  override end = ((callback?: () => void): unknown => {
    if (this.#unanswered > 0) (this as unknown as { connection: pg.Connection }).connection.stream.destroy()
    return super.end(callback as () => void)
  }) as pg.Client['end']

  #send(config: unknown, values: unknown, done: Done): void {
    this.#unanswered += 1
    ;(super.query as Ask)(config, values, (error, result) => {
      this.#unanswered -= 1
      done(error, result)
    })
  }

  async #ask(config: unknown, values: unknown): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        const asked: PendingQuery = { at: performance.now(), reject }
        this.#asked.push(asked)
        this.#send(config, values, (error, result) => {
          this.#asked.shift()
          if (error) reject(error)
          else resolve(result)
        })
      })
    } catch (error) {
      // The stack of the caller is more useful than the stack of the socket reader.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  #watch(patienceMs: number): void {
    const look = setInterval(() => {
      const since = performance.now() - patienceMs
      for (const asked of this.#asked) if (asked.at < since) asked.reject(new Error('Query read timeout'))
    }, patienceMs / looks)
    look.unref()
    this.once('end', () => clearInterval(look))
  }
}
