/** What applying callbacks needs of the process that does it. */
import type { GatewayClient, WaitingCallback } from '../gateway/index.ts'
import type { Context } from '../kit/work/index.ts'

export interface Applying {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** Asked about callbacks that differ from what was asked for. */
  readonly outside: { readonly gateway: Pick<GatewayClient, 'getPayment' | 'getRefund'> }
  readonly log: Record<'error' | 'info', (fields: object, message: string) => void>
  /** Told which callbacks were applied together, after the commit. */
  applied?(callbacks: readonly WaitingCallback[]): void
}
