/** A reaction to another feature's event: runs in its own unit of work, at least once, and takes effect once. */
import type { DomainEvent } from '@singil/contract/kit/event'
import type * as z from 'zod'
import type { Context } from './context.ts'
import type { Sees } from './job.ts'

export interface Subscriber {
  readonly event: DomainEvent
  readonly name: string
  readonly sees: Sees<never>
  readonly run: (context: Context, payload: never) => Promise<void>
}

/** `name` identifies the subscriber among those of its event and must never change. */
export const subscriber = <S extends z.ZodType>(
  event: DomainEvent<S>,
  name: string,
  sees: Sees<z.output<S>>,
  run: (context: Context, payload: z.output<S>) => Promise<void>,
): Subscriber => ({ event, name, sees, run: run })
