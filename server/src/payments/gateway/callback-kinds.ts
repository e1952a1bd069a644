/** What the features above do with the callbacks of the gateway: each feature declares the kinds that it owns. */
import type { Reply } from '../../kit/http/index.ts'
import { type Context, sharedPort, type WithPorts } from '../../kit/work/index.ts'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from './answers.ts'
import { suspicionOf } from './bounds.ts'
import type { Callback } from './callback.ts'
import type { GatewayClient } from './client.ts'
import type { Done, WaitingCallback } from './store.ts'

/**
 * `optimistic` locks nothing before it writes: if another process changed one of the rows in the meantime, the write fails and nothing is
 * applied. `pessimistic` locks first.
 */
export type Locking = 'optimistic' | 'pessimistic'

/** What a set of callbacks does, before it is written. */
export interface CallbackPlan {
  readonly done: readonly Done[]
  /** Unusual callbacks and those of other kinds, to be applied one by one in this order. */
  readonly left: readonly WaitingCallback[]
  /** Starts the statements that write the effects of `done`, without waiting for each. */
  write(): readonly Promise<unknown>[]
}

/** The next step of a callback: end with a result, ask the gateway, set aside for staff, or leave it to the next feature with this type. */
export type CallbackStep =
  | { readonly next: 'not_mine' }
  | { readonly next: 'end'; readonly result: string }
  | { readonly next: 'ask' }
  | { readonly next: 'set_aside'; readonly why: string }

export type AskedGateway = Pick<GatewayClient, 'getPayment' | 'getRefund' | 'getDispute'>
export type GatewayAnswer = GatewayPayment | GatewayRefund | GatewayDispute

export interface CallbackKind<Answer extends GatewayAnswer = GatewayAnswer> {
  /** As named by the gateway. Several features may own callbacks of one type: each says of a reference that it does not know that it is not its own. */
  readonly type: string
  /**
   * Plans the usual callbacks of this kind together. `callbacks` are all that wait, so that a later callback for the same payment stays
   * behind one that is left. A kind without it is applied one by one.
   */
  readonly plan?: (context: Context, callbacks: readonly WaitingCallback[], locking: Locking) => Promise<CallbackPlan>
  /** Applies one callback, or says that it is not trusted. */
  readonly apply: (context: Context, callback: WaitingCallback) => Promise<CallbackStep>
  /** Asks the gateway about a callback that is not trusted. */
  readonly ask: (gateway: AskedGateway, callback: WaitingCallback) => Promise<Reply<Answer>>
  /** Applies the gateway's answer instead of the callback; returns the result. */
  readonly applyAnswer: (context: Context, callback: WaitingCallback, answer: Answer) => Promise<string>
  /** True if the gateway's answer agrees with its callback. */
  readonly confirms: (callback: WaitingCallback, answer: Answer) => boolean
}

export const callbackKinds = sharedPort<CallbackKind>('callback kinds')

/** In the order of the features. */
export const kindsOf = (from: WithPorts, type: string): readonly CallbackKind[] =>
  callbackKinds.all(from).filter((kind) => kind.type === type)

/** The type parameter is for the feature that declares the kind; the gateway only hands its answer back. */
export const callbackKind = <Answer extends GatewayAnswer>(kind: CallbackKind<Answer>): CallbackKind =>
  kind as unknown as CallbackKind

export const unknownKind = (type: string) => `Its kind, ${type}, is not one that we know.`

/** Why a signed callback is set aside as it arrives; null if it is to be applied. */
export const whyNotApplied = (from: WithPorts, callback: Callback, now: Date): string | null =>
  kindsOf(from, callback.type).length > 0 ? suspicionOf(callback, now) : unknownKind(callback.type)
