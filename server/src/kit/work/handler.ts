/** A handler keeps one promise of the contract; these functions say in which envelope it runs. */
import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Input } from '@singil/contract/kit/endpoint'
import type { Refusal } from '@singil/contract/kit/problem'
import type { Actor, Context } from './context.ts'
import type { Outside } from '../outside/index.ts'

/** An answer that is a file; it is sent as it is, unsigned. */
export interface File {
  readonly bytes: Buffer | Readable
  readonly type: string
  readonly name: string
  readonly disposition?: 'inline' | 'attachment'
}

/** What a handler gives back: the data of the envelope, or a file where the endpoint is one. */
export type Given<E extends Endpoint> = E extends { readonly file: true } ? File : Answer<E>

export type Handler<E extends Endpoint> = (context: Context, input: Input<E>) => Promise<Given<E>>

export interface FlowParts {
  /** One unit of work of the flow. Calls to the outside are made between units, never inside one. */
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly actor: Actor
  readonly outside: Outside
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: string
  say(message: string): void
  now(): Date
  /**
   * The same id for every run of this call under its key, so that a flow that was cut short goes on with what it began, and does not
   * begin it again. Missing where the caller gave no key.
   */
  readonly keyedId?: string
}
export type Flow<E extends Endpoint> = (flow: FlowParts, input: Input<E>) => Promise<Given<E>>

/** One waiting call of a batch: its input, and its own pens (audit, events, messages) on the shared transaction. */
export interface BatchItem<E extends Endpoint> {
  readonly context: Context
  readonly input: Input<E>
}
export type Batch<E extends Endpoint> = (
  /** For reads of exactly the merchants of the items. What is written is handed to each item's `context.insert`. */
  batch: { readonly tx: Context['tx']; readonly now: Date },
  items: readonly BatchItem<E>[],
) => Promise<readonly (Answer<E> | Refusal)[]>

export interface Route {
  readonly endpoint: Endpoint
  readonly mode: 'unit' | 'flow' | 'batch' | 'read' | 'coalesced'
  readonly run: unknown
}

const route =
  <Run>(mode: Route['mode']) =>
  (endpoint: Endpoint, run: Run): Route => ({ endpoint, mode, run })

/** One unit of work. */
export const on = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route =>
  route<Handler<E>>('unit')(endpoint, handler)
/** Several units of work with calls to the outside between them. */
export const onFlow = <E extends Endpoint>(endpoint: E, flow: Flow<E>): Route => route<Flow<E>>('flow')(endpoint, flow)
/** Calls that wait together share one transaction; each succeeds or is refused by itself. For hot paths. */
export const onBatch = <E extends Endpoint>(endpoint: E, batch: Batch<E>): Route =>
  route<Batch<E>>('batch')(endpoint, batch)
/** A read in a READ ONLY transaction. It fails where the handler writes, or notes an audit line, event, message or job. */
export const onRead = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route =>
  route<Handler<E>>('read')(endpoint, handler)
/** Reads that wait together share one READ ONLY transaction; each is answered or refused by itself. */
export const onCoalesced = <E extends Endpoint>(endpoint: E, batch: Batch<E>): Route =>
  route<Batch<E>>('coalesced')(endpoint, batch)
