/** The connections of the job runner. */
import pg from 'pg'
import { clientFor, isDatabaseUnavailable } from '../database/index.ts'

/** One of the few codes after which the runner repeats a statement. */
const repeated = 'ETIMEDOUT'

/**
 * The runner does not wait for the statement that completes or fails a job, and repeats it only after errors with certain codes: any other
 * rejection ends the process. A lost database gets such a code. The statement can be repeated, because it names the job and its lock.
 */
function repeatLater(error: unknown): never {
  if (error instanceof Error && isDatabaseUnavailable(error)) Object.assign(error, { code: repeated })
  throw error
}

type Query = (...given: unknown[]) => unknown

class JobsPool extends pg.Pool {
  // Has pg's own type, which has two overloads.
  override connect = ((done?: (error: Error | undefined, client: pg.PoolClient | undefined) => void): unknown =>
    done ? super.connect(done as never) : super.connect().catch(repeatLater)) as pg.Pool['connect']
}

/** A pool of `max` connections to this address, as the role of the jobs. */
export function openJobsPool(url: string, max: number): pg.Pool {
  class JobsClient extends clientFor(url) {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query as Query
      this.query = ((...given: unknown[]) => {
        const result = query.apply(this, given)
        return result instanceof Promise ? result.catch(repeatLater) : result
      }) as pg.Client['query']
    }
  }
  const options = {
    connectionString: url,
    Client: JobsClient,
    max,
    // The pool waits for this: a connection that failed to take the role is never handed out.
    // Behind a pooler the login role has the role and the limits of units of work by default.
    onConnect: (client: pg.ClientBase) =>
      client.query(
        'set role singil_jobs; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
      ),
  }
  const pool = new JobsPool(options)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
