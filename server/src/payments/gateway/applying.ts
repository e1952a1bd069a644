import type { Context } from '../../kit/work/index.ts'
import type { AskedGateway } from './callback-kinds.ts'
import type { WaitingCallback } from './store.ts'

/** The dependencies of applying callbacks. */
export interface Applying {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** Queried about callbacks that differ from the request. */
  readonly outside: { readonly gateway: AskedGateway }
  readonly log: Record<'error' | 'info', (fields: object, message: string) => void>
  /** Receives the callbacks that were applied together, after the commit. */
  applied?(callbacks: readonly WaitingCallback[]): void
}
