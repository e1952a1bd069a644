/** Work that runs later or at set times, at least once, in the worker. */
import type * as z from 'zod'
import type { Context } from './context.ts'
import type { Log } from '../base/index.ts'
import type { Outside } from '../outside/index.ts'
import type { Snapshot } from './snapshot.ts'

export interface JobContext {
  /** A unit of work of the system, which sees every merchant. */
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** Long reads of one instant, outside of any unit of work. */
  snapshot<T>(work: (reader: Snapshot) => Promise<T>): Promise<T>
  readonly outside: Outside
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: string
  readonly log: Log
  now(): Date
}

export interface Job {
  readonly name: string
  readonly payload: z.ZodType
  readonly run: (context: JobContext, payload: never) => Promise<void>
}

/** `payload` is checked before the job runs; a job that throws is tried again with growing pauses. */
export const job = <S extends z.ZodType>(
  name: string,
  payload: S,
  run: (context: JobContext, payload: z.output<S>) => Promise<void>,
): Job => ({ name, payload, run: run })

export interface Cron {
  readonly name: string
  /** As in crontab, in UTC: "minute hour day month weekday". */
  readonly pattern: string
  readonly run: (context: JobContext) => Promise<void>
}

export const cron = (name: string, pattern: string, run: Cron['run']): Cron => ({ name, pattern, run })
