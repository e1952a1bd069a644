/** Metrics of the outbox, the jobs and the workers, read at each scrape. */
import type pg from 'pg'
import type { Parts } from '../work/index.ts'

export interface Queues {
  readonly outbox: number
  readonly due: number
  readonly overdue_seconds: number
  readonly given_up: number
  /** Seconds since a worker was last seen. */
  readonly worker: number
}
const query = `
  select (select coalesce(extract(epoch from now() - min(at)), 0)::float8 from outbox) as outbox,
    (select coalesce(extract(epoch from now() - max(at)), 1e9)::float8 from worker_heartbeats) as worker,
    due, overdue_seconds, given_up from job_queue()`

export const readQueues = async (pool: Pick<pg.Pool, 'query'>): Promise<Queues> =>
  (await pool.query<Queues>(query)).rows[0]!

export function watchQueues({ metrics, database }: Parts): void {
  metrics.watchTogether(
    () => readQueues(database.pool),
    [
      {
        name: 'singil_outbox_age_seconds',
        help: 'Age of the oldest row in the outbox.',
        of: ({ outbox }) => Math.max(0, outbox),
      },
      { name: 'singil_jobs_due', help: 'Jobs that are due and not running.', of: ({ due }) => due },
      {
        name: 'singil_jobs_overdue_seconds',
        help: 'How long the most overdue job has been due; 0 where none is.',
        of: ({ overdue_seconds }) => Math.max(0, overdue_seconds),
      },
      { name: 'singil_jobs_given_up', help: 'Jobs that failed at every attempt.', of: ({ given_up }) => given_up },
      {
        name: 'singil_worker_seen_seconds',
        help: 'Seconds since a worker was last seen.',
        of: ({ worker }) => Math.max(0, worker),
      },
    ],
  )
}
