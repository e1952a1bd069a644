/**
 * Tracks which runs of the job runner are alive. The runner itself keeps the jobs of a killed run locked for four hours; here they are
 * released once the run has sent no heartbeat for a minute.
 */
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

type Pool = Pick<pg.Pool, 'query'>

/** The names under which this process's runner locks jobs, collected as it creates them. */
export function watchRuns(): { readonly events: WorkerEvents; runs(): string[] } {
  const events: WorkerEvents = new EventEmitter()
  const names = new Set<string>()
  // The runner locks jobs under the name of its pool of workers, not of a worker.
  events.on('pool:create', ({ workerPool }) => void names.add(workerPool.id))
  return { events, runs: () => [...names] }
}

/** Writes the heartbeats of these runs, and unlocks the jobs of dead ones. */
export async function keepAlive(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `insert into worker_heartbeats (worker, at) select name, now() from unnest($1::text[]) name
     on conflict (worker) do update set at = now()`,
    [names],
  )
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct job.locked_by))
     from graphile_worker._private_jobs job
     where job.locked_at < now() - interval '1 minute' and not exists (
       select from worker_heartbeats alive where alive.worker = job.locked_by and alive.at > now() - interval '1 minute')
     having count(*) > 0`,
  )
}

export const forget = (pool: Pool, names: readonly string[]) =>
  pool.query('delete from worker_heartbeats where worker = any ($1)', [names])
