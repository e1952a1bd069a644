/** Jobs and crons: work that the worker runs later or at set times, at least once. */
import type * as z from 'zod'
import type { Actor, Context, Scope } from './context.ts'
import type { Config, Log } from '../base/index.ts'
import type { TenantScope } from '../database/index.ts'
import type { Outside } from '../outside/index.ts'
import type { WithPorts } from './port.ts'
import type { Snapshot } from './snapshot.ts'

export type Unit = <T>(work: (context: Context) => Promise<T>, tenantScope?: TenantScope) => Promise<T>

/** The same steps with every unit of work bound to this tenant scope. */
export const boundTo = <S extends { readonly unit: Unit }>(steps: S, tenantScope: TenantScope): S => ({
  ...steps,
  unit: <T>(work: (context: Context) => Promise<T>) => steps.unit(work, tenantScope),
})

export interface JobContext extends WithPorts {
  /** Runs a unit of work as the system, in the tenant scope of the job or in a narrower one, such as the merchant of one row. */
  unit: Unit
  /** Runs a unit of work as this user, in this scope, for work that a user asked for. */
  unitAs<T>(actor: Actor, scope: Scope, work: (context: Context) => Promise<T>): Promise<T>
  /** Reads as this user, in a READ ONLY transaction: from the replica where it has all that is committed by now. */
  readAs<T>(actor: Actor, scope: Scope, work: (context: Context) => Promise<T>): Promise<T>
  /** Runs long reads on one snapshot, outside of any unit of work. */
  snapshot<T>(work: (reader: Snapshot) => Promise<T>): Promise<T>
  readonly outside: Outside
  /** The public address of the server, without a trailing slash. */
  readonly publicUrl: string
  readonly config: Config
  readonly log: Log
  now(): Date
}

export interface Job {
  readonly name: string
  readonly payload: z.ZodType
  readonly sees: Sees<never>
  readonly run: (context: JobContext, payload: never) => Promise<void>
}

/** A tenant scope, or how it follows from the payload. */
export type Sees<P> = TenantScope | ((payload: P) => TenantScope)

export const scopeOf = (sees: Sees<never>, payload: unknown): TenantScope =>
  typeof sees === 'function' ? sees(payload as never) : sees

/** The merchant that a payload names. */
export const merchantOfPayload = (
  payload: { readonly merchantId: TenantScope } | { readonly mid: TenantScope },
): TenantScope => ('merchantId' in payload ? payload.merchantId : payload.mid)

/** `payload` is validated before the job runs. A job that throws is retried with increasing delays. */
export const job = <S extends z.ZodType>(
  name: string,
  payload: S,
  sees: Sees<z.output<S>>,
  run: (context: JobContext, payload: z.output<S>) => Promise<void>,
): Job => ({ name, payload, sees, run: run })

export interface Cron {
  readonly name: string
  /** A crontab pattern in UTC: "minute hour day month weekday". */
  readonly pattern: string
  readonly sees: TenantScope
  readonly run: (context: JobContext) => Promise<void>
}

/** Work that a worker does all the time, in parts that it starts and ends itself. */
export interface Loop {
  readonly name: string
  /** The channel on which the database announces work. */
  readonly channel: string
  readonly sees: TenantScope
  readonly start: (context: JobContext) => RunningLoop
}
export interface RunningLoop {
  /** Called for each announcement, and at least once a second. */
  wake(): void
  /** Takes no more work and waits for what is under way. */
  stop(): Promise<void>
}

export const cron = (name: string, pattern: string, sees: TenantScope, run: Cron['run']): Cron => ({
  name,
  pattern,
  sees,
  run,
})
