/** Jobs and crons: work that the worker runs later or at set times, at least once. */
import type * as z from 'zod'
import type { Context } from './context.ts'
import type { Log } from '../base/index.ts'
import type { Outside } from '../outside/index.ts'
import type { Snapshot } from './snapshot.ts'

export interface JobContext {
  /** Runs a unit of work as the system, which sees every merchant. */
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** Runs long reads on one snapshot, outside of any unit of work. */
  snapshot<T>(work: (reader: Snapshot) => Promise<T>): Promise<T>
  readonly outside: Outside
  /** The public address of the server, without a trailing slash. */
  readonly publicUrl: string
  readonly log: Log
  now(): Date
}

export interface Job {
  readonly name: string
  readonly payload: z.ZodType
  readonly run: (context: JobContext, payload: never) => Promise<void>
}

/** `payload` is validated before the job runs. A job that throws is retried with increasing delays. */
export const job = <S extends z.ZodType>(
  name: string,
  payload: S,
  run: (context: JobContext, payload: z.output<S>) => Promise<void>,
): Job => ({ name, payload, run: run })

export interface Cron {
  readonly name: string
  /** A crontab pattern in UTC: "minute hour day month weekday". */
  readonly pattern: string
  readonly run: (context: JobContext) => Promise<void>
}

export const cron = (name: string, pattern: string, run: Cron['run']): Cron => ({ name, pattern, run })
