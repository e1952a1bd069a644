/**
 * A pg client that sends a question without waiting for the answer to the one before, and whose promises and timers leave no trail.
 * Those of pg itself hold on to the query before them, so that rows long read are carried from one collection of garbage to the next: on
 * a busy connection that was four fifths of all pauses (measured).
 */
import pg from 'pg'

type Done = (error: Error | null, result: unknown) => void
type Ask = (config: unknown, values: unknown, done: Done) => void
interface Asked {
  readonly at: number
  readonly reject: (error: Error) => void
}

/** How often in the time of its patience a connection is looked at. */
const looks = 8

export class AskingClient extends pg.Client {
  /** In the order of their answers. A Set would do, but its outgrown tables hold on to each other, and to what stood in them. */
  readonly #asked: Asked[] = []
  #unanswered = 0

  /** `query_timeout`: an answer that takes longer, by up to an eighth, is given up with "Query read timeout". */
  constructor(config?: pg.ClientConfig) {
    const { query_timeout: patienceMs, ...rest } = config ?? {}
    super({ ...rest, pipeline: true })
    if (patienceMs) this.#watch(patienceMs)
  }

  // The signatures are pg's own, of which there are a dozen.
  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    const done = typeof values === 'function' ? values : callback
    if (typeof done !== 'function') return this.#ask(config, values)
    return this.#send(config, values === done ? undefined : values, done as Done)
  }) as pg.Client['query']

  /** Ends at once where an answer is missing: pg would wait for it, which a silent database never gives. */
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
        const asked: Asked = { at: performance.now(), reject }
        this.#asked.push(asked)
        this.#send(config, values, (error, result) => {
          this.#asked.shift()
          if (error) reject(error)
          else resolve(result)
        })
      })
    } catch (error) {
      // Where the question was asked says more than where its answer was read.
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
