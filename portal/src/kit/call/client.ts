/** The only place that calls the server: fills the path, sets the merchant and the key, verifies and parses the answer. */
import { sentenceOf } from '@singil/contract/kit/problem'
import {
  type Answer,
  type Endpoint,
  type Envelope,
  failureOf,
  fillPath,
  type Request,
} from '@singil/contract/kit/endpoint'
import { newestForMs, newestHeader } from '@singil/contract/kit/newest'
import { CallError, type FieldError, networkError, unreadable } from './call-error.ts'
import { sendForm } from './send-form.ts'
import { newRequestNonce, verifyAnswer } from './signature.ts'
import { refuseWhileLooking } from './viewed-role.ts'
import { askWhy } from './why.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly idempotencyKey?: string | undefined
  /** The merchant that staff act on; null for that of the session. */
  readonly mid?: string | null | undefined
  /** For lists: page and limit of the Range header. */
  readonly range?: { readonly page: number; readonly limit: number } | undefined
  readonly sort?: string | undefined
  /** For endpoints that take a file. */
  readonly upload?: Uploading | undefined
}
interface Uploading {
  readonly file: File
  /** The part that was sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
}
export interface Reply<T> {
  readonly data: T
  readonly message: string
}

const timeoutMs = 60_000
const uploadTimeoutMs = 300_000

let newestUntil = 0
/** The server has just notified this page of changes: what is read now must have them. */
export const expectNewest = (): void => void (newestUntil = Date.now() + newestForMs)

interface Watcher {
  /** The session is over: a signed-in call was answered 401. */
  onUnauthorised(error: CallError): void
  /** A permission is missing: the session continues and is reloaded. */
  onForbidden(error: CallError): void
}
let watcher: Watcher | null = null
export const watchAuthorisation = (next: Watcher): void => {
  watcher = next
}

/** Receives the id and the data of each answered call. */
type AnswerWatcher = (id: string, data: unknown) => void
let hearAnswer: AnswerWatcher | null = null
export const watchAnswers = (next: AnswerWatcher): void => {
  hearAnswer = next
}

/** Asks the user for a step-up for the operation that the server named; null if they cancel. */
export type Prover = (needed: unknown) => Promise<string | null>
let prover: Prover | null = null
export const proveBy = (next: Prover | null): void => {
  prover = next
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function addressOf(endpoint: Endpoint, { params, query = {} }: Parts, sort: string | undefined): string {
  const named = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
  if (sort) search.set('sort', sort)
  return fillPath(endpoint.path, params) + (search.size > 0 ? `?${search}` : '')
}

interface RawReply {
  readonly response: Response
  /** Decrypts an answer that was encrypted to this page. */
  readonly open?: (answer: Uint8Array) => Promise<Uint8Array>
  /** The request; the answer must be signed for exactly this one. */
  readonly path: string
  readonly nonce: string
  /** What the call says if it fails for a reason without a message of its own. */
  readonly failure: string | undefined
}

/** Loaded on demand: most calls are made in a session and are not encrypted. */
async function seal(endpoint: Endpoint, address: URL, body: unknown) {
  const { sealCall } = await import('./sealed-call.ts')
  return sealCall(endpoint.method, address.pathname, body)
}

async function send(endpoint: Endpoint, request: object, options: CallOptions, proof?: string): Promise<RawReply> {
  const asked = request as Parts
  const { body } = asked
  const failure = failureOf(endpoint.fails, body)
  const nonce = newRequestNonce()
  const headers = new Headers({ accept: 'application/json', 'x-singil-client': 'portal', 'x-request-nonce': nonce })
  if (body && !options.upload) headers.set('content-type', 'application/json')
  if (options.mid) headers.set('x-merchant-id', options.mid)
  if (options.range) headers.set('range', `${options.range.page}-${options.range.limit}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (proof) headers.set('x-step-up-proof', proof)
  if (Date.now() < newestUntil) headers.set(newestHeader, '1')
  const timeout = AbortSignal.timeout(options.upload ? uploadTimeoutMs : timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const address = new URL(addressOf(endpoint, asked, options.sort), location.href)
    const sealed = endpoint.encrypted ? await seal(endpoint, address, body) : null
    for (const [name, value] of Object.entries(sealed?.headers ?? {})) headers.set(name, value)
    const response = options.upload
      ? await sendForm(address, {
          headers,
          form: formOf(body, options.upload),
          signal,
          onProgress: options.upload.onProgress,
        })
      : await fetch(address, {
          method: endpoint.method,
          headers,
          body: sealed ? sealed.body : body ? JSON.stringify(body) : null,
          credentials: 'same-origin',
          cache: 'no-store',
          redirect: 'error',
          signal,
        })
    return { response, path: address.pathname + address.search, nonce, failure, ...(sealed && { open: sealed.open }) }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw networkError(failure)
  }
}

/** The fields, then the file, as the server reads them. */
function formOf(body: unknown, { file }: Uploading): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}

interface Refusal extends Envelope<null> {
  code?: string
  requestId?: string
  errors?: readonly FieldError[]
  details?: { module?: string; action?: string; [name: string]: unknown }
}

function refusalOf({ response: { status }, failure }: RawReply, said: Refusal): CallError {
  const { module, action } = said.details ?? {}
  const message = sentenceOf({ message: said.message || failure || 'Something went wrong!', details: said.details })
  return new CallError({
    kind: 'refused',
    status,
    message,
    ...(said.code ? { code: said.code } : {}),
    ...(said.requestId ? { requestId: said.requestId } : {}),
    // A refusal that names a field says the same there.
    ...(said.errors && {
      errors: said.errors.map((error) => (error.message === said.message ? { ...error, message } : error)),
    }),
    ...(module && action ? { missing: { module, action } } : {}),
    ...(said.details ? { details: said.details } : {}),
  })
}

/** The body of an answer, unless the connection breaks on the way. */
const arrived = <T>(body: Promise<T>, failure: string | undefined): Promise<T> =>
  body.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw networkError(failure)
  })

async function readEnvelope(endpoint: Endpoint, sent: RawReply): Promise<Envelope> {
  const { response, path, nonce, failure, open } = sent
  const bytes = new Uint8Array(await arrived(response.arrayBuffer(), failure))
  const type = response.headers.get('content-type') ?? ''
  const isSealed = open !== undefined && type.includes('jose')
  if (!type.includes('json') && !isSealed)
    throw response.status >= 500 ? networkError(failure) : unreadable(response.status, failure)
  await verifyAnswer(response.headers.get('x-signature'), bytes, {
    method: endpoint.method,
    path,
    status: response.status,
    nonce,
  })
  try {
    const readable = isSealed ? await open(bytes) : bytes
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readable)) as Envelope
  } catch {
    throw unreadable(response.status, failure)
  }
}

const refusalIn = async (endpoint: Endpoint, sent: RawReply): Promise<CallError> =>
  refusalOf(sent, (await readEnvelope(endpoint, sent)) as Refusal)

function refuse(endpoint: Endpoint, error: CallError): never {
  const isStepUp = 'stepUp' in error.details
  if (endpoint.audience !== 'guest' && error.status === 401) watcher?.onUnauthorised(error)
  if (endpoint.audience !== 'guest' && error.status === 403 && !isStepUp) watcher?.onForbidden(error)
  // A refused action is explained at once; a screen that could not be loaded offers the explanation.
  if (error.missing && endpoint.method !== 'GET' && !endpoint.reads) askWhy(error.missing)
  throw error
}

/** Sends the request; if the server asks for a step-up, it is sent once more with the user's proof. */
async function sendProved(endpoint: Endpoint, request: object, options: CallOptions): Promise<RawReply> {
  refuseWhileLooking(endpoint)
  const sent = await send(endpoint, request, options)
  if (sent.response.ok) return sent
  const error = await refusalIn(endpoint, sent)
  const needed = error.status === 403 ? error.details['stepUp'] : undefined
  const proof = needed && prover ? await prover(needed) : null
  if (!proof) return refuse(endpoint, error)
  const again = await send(endpoint, request, options, proof)
  return again.response.ok ? again : refuse(endpoint, await refusalIn(endpoint, again))
}

/** Calls an endpoint. Throws a CallError; an abort by the caller's own signal is rethrown unchanged. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<Reply<Answer<E>>> {
  const sent = await sendProved(endpoint, request as object, options)
  const { response } = sent
  const envelope = await readEnvelope(endpoint, sent)
  const parsed = endpoint.answer.safeParse(envelope.data)
  if (!parsed.success) throw unreadable(response.status, sent.failure)
  hearAnswer?.(endpoint.id, parsed.data)
  return { data: parsed.data as Answer<E>, message: envelope.message }
}

/** Calls an endpoint that answers with a file. */
export async function download<E extends Endpoint>(endpoint: E, request: Request<E>, options: CallOptions = {}) {
  const { response, failure } = await sendProved(endpoint, request as object, options)
  const { parse } = await import('content-disposition')
  const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters
  return { name: filename ?? 'download', blob: await arrived(response.blob(), failure) }
}
