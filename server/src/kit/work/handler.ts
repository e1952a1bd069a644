/** Handlers implement endpoints of the contract; these functions register one and choose how it runs. */
import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Input } from '@singil/contract/kit/endpoint'
import type { Refusal } from '@singil/contract/kit/problem'
import type { Actor, Context } from './context.ts'
import type { Outside } from '../outside/index.ts'
import type { WithPorts } from './port.ts'

/** A file response, sent as it is and unsigned. */
export interface File {
  readonly bytes: Buffer | Readable
  readonly type: string
  readonly name: string
  readonly disposition?: 'inline' | 'attachment'
  /** Its length in bytes, if it is known before it is read. */
  readonly size?: number
  /** Public and never changing under this address: browsers may keep it. */
  readonly isImmutable?: true
}

/** The result of a handler: the data of the envelope, or a file for a file endpoint. */
export type Given<E extends Endpoint> = E extends { readonly file: true } ? File : Answer<E>

export type Handler<E extends Endpoint> = (context: Context, input: Input<E>) => Promise<Given<E>>

/** A file that is being uploaded. */
export interface Upload {
  /** What the person called it; for messages and lists. */
  readonly name: string
  /** It has at most so many bytes; missing where that is not known. */
  readonly mostBytes?: number
  /** Read once. It throws if the upload ends before it is complete. */
  readonly content: AsyncIterable<Buffer>
}

export interface FlowParts extends WithPorts {
  /** Runs a unit of work. External calls are made between units, never inside one. */
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly actor: Actor
  readonly outside: Outside
  /** The public address of the server, without a trailing slash. */
  readonly publicUrl: string
  say(message: string): void
  now(): Date
  /**
   * The same id for every run of this call under its idempotency key, so that a flow that was interrupted continues what it began instead
   * of starting again. Missing when the caller gave no key.
   */
  readonly keyedId?: string
}
export type Flow<E extends Endpoint> = (flow: FlowParts, input: Input<E>) => Promise<Given<E>>

/** A flow that sets a cookie in the browser that calls. */
export type CookieFlow<E extends Endpoint> = (flow: FlowParts & CookieParts, input: Input<E>) => Promise<Given<E>>
export interface CookieParts {
  /**
   * Sends this Set-Cookie header with the answer, not with a refusal. It is kept with the idempotency key and sent again with a repeated
   * answer: an endpoint whose cookie is a secret must say so (`isSecret`).
   */
  setCookie(header: string): void
}

/** A flow that also takes the uploaded file. */
export type UploadFlow<E extends Endpoint> = (flow: FlowParts, input: Input<E>, upload: Upload) => Promise<Given<E>>

/** One call of a batch: its input and a context that records its own effects on the shared transaction. */
export interface BatchItem<E extends Endpoint> {
  readonly context: Context
  readonly input: Input<E>
}
export type Batch<E extends Endpoint> = (
  /** For reads within the tenant scope of the items. Writes go to each item's `context.insert`; those of a refused item are dropped. */
  batch: { readonly tx: Context['tx']; readonly now: Date },
  items: readonly BatchItem<E>[],
) => Promise<readonly (Answer<E> | Refusal)[]>

export interface Route {
  readonly endpoint: Endpoint
  readonly mode: 'unit' | 'flow' | 'upload' | 'batch' | 'read'
  readonly run: unknown
  /** Reads of signed-in people may come from the replica. */
  readonly from?: 'replica'
}

const route =
  <Run>(mode: Route['mode']) =>
  (endpoint: Endpoint, run: Run): Route => ({ endpoint, mode, run })

/** An endpoint whose handler may write to the audit trail. */
type Audited = Endpoint & { readonly audit: string }
/** Registers a handler that runs in one unit of work. */
export const on = <E extends Audited>(endpoint: E, handler: Handler<E>): Route =>
  route<Handler<E>>('unit')(endpoint, handler)
/** Registers a flow: several units of work with external calls between them. */
export const onFlow = <E extends Audited>(endpoint: E, flow: CookieFlow<E>): Route =>
  route<CookieFlow<E>>('flow')(endpoint, flow)
/** Registers a flow that takes a file; its endpoint declares the kind of files. */
export const onUpload = <E extends Audited & { readonly upload: object }>(endpoint: E, flow: UploadFlow<E>): Route =>
  route<UploadFlow<E>>('upload')(endpoint, flow)
/**
 * Registers a batch: waiting calls share one transaction, and each succeeds or is refused on its own. For hot paths. If the endpoint only
 * reads, the transaction is READ ONLY.
 */
export const onBatch = <E extends Audited>(endpoint: E, batch: Batch<E>): Route =>
  route<Batch<E>>('batch')(endpoint, batch)
/**
 * Registers a read in a READ ONLY transaction. It fails if the handler writes or records an effect. `fromReplica` is for lists, reports and
 * searches: others' changes may show some seconds late, the caller's own at once.
 */
export const onRead = <E extends Endpoint & { readonly audit?: never }>(
  endpoint: E,
  handler: Handler<E>,
  options?: typeof fromReplica,
): Route => ({
  ...route<Handler<E>>('read')(endpoint, handler),
  ...options,
})
export const fromReplica = { from: 'replica' } as const
