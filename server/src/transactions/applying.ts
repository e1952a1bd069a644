/** The dependencies of applying callbacks. */
import type { GatewayClient, WaitingCallback } from '../gateway/index.ts'
import type { Context } from '../kit/work/index.ts'

export interface Applying {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** Queried about callbacks that differ from the request. */
  readonly outside: { readonly gateway: Pick<GatewayClient, 'getPayment' | 'getRefund'> }
  readonly log: Record<'error' | 'info', (fields: object, message: string) => void>
  /** Receives the callbacks that were applied together, after the commit. */
  applied?(callbacks: readonly WaitingCallback[]): void
}
