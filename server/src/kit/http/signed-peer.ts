/**
 * Client of an external service whose requests are signed with a shared secret. An answer that is missing, malformed or about another
 * object is `unknown`: it must be queried again and is never taken as an outcome. The same holds for every error status except the
 * refusals that the service is known to give.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { parseJsonText } from './json-gate.ts'

export interface PeerConfig {
  readonly url: string
  readonly key: string
  readonly secret: string
}
interface Unknown {
  readonly kind: 'unknown'
  /** HTTP status; absent if there was no answer. */
  readonly status?: number
  readonly message: string
}
/** `refused`: the service rejected the call and did nothing. `unknown`: the call may or may not have taken effect. */
export type Reply<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | Unknown

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
interface PeerRequest<Call extends string, T> {
  readonly call: Call
  readonly method: 'GET' | 'POST'
  /** With query; signed as it is. */
  readonly path: string
  readonly body?: object
  /** Idempotency key: a repeated call has no second effect. */
  readonly key?: string
  /** Parses the answer; null if it is malformed or about another object. */
  readonly read: (text: string) => T | null
  /** Maximum size of the answer in bytes. */
  readonly most?: number
}
interface PeerCalls<Call extends string> {
  readonly fetch: Fetch
  /** The refusals of each call, as "<status> <code>": the service did not and will not carry it out. */
  readonly refusals: Readonly<Record<Call, readonly string[]>>
  readonly timeoutMs?: number
}
interface PeerOptions<Call extends string> extends PeerCalls<Call> {
  /** Prefix of the headers: `x-<name>-key`, `x-<name>-timestamp`, `x-<name>-signature`. */
  readonly name: string
  readonly config: PeerConfig
}
interface AccessedPeer<Call extends string> extends PeerCalls<Call> {
  readonly url: string
  /** The headers that grant access to a request. */
  readonly access: (method: string, path: string, raw: string) => Readonly<Record<string, string>>
}
const mostBytes = 256 * 1024

export const signedPeer = <Call extends string>({ name, config, ...calls }: PeerOptions<Call>) =>
  accessedPeer({
    ...calls,
    url: config.url,
    access: (method, path, raw) => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signed = `${timestamp}.${method}.${path}.${raw}`
      return {
        [`x-${name}-key`]: config.key,
        [`x-${name}-timestamp`]: timestamp,
        [`x-${name}-signature`]: createHmac('sha256', config.secret).update(signed).digest('hex'),
      }
    },
  })

/** As signedPeer, for a service with another kind of access, such as a bearer token. */
export const accessedPeer =
  <Call extends string>({ url, access, fetch, refusals, timeoutMs = 15_000 }: AccessedPeer<Call>) =>
  async <T>({ call, method, path, body, key, read, most = mostBytes }: PeerRequest<Call, T>): Promise<Reply<T>> => {
    const raw = body === undefined ? '' : JSON.stringify(body)
    const headers: Record<string, string> = {
      ...access(method, path, raw),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    try {
      const response = await fetch(url + path, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: raw }),
      })
      const text = await readText(response, most)
      const { status } = response
      if (!response.ok) {
        const { code, message } = refusalIn(text)
        if (refusals[call].includes(`${status} ${code}`)) return { kind: 'refused', status, code, message }
        return { kind: 'unknown', status, message: `status ${status}${code === '' ? '' : ` ${code}`}` }
      }
      const value = read(text)
      return value === null
        ? { kind: 'unknown', status, message: 'an answer that does not fit' }
        : { kind: 'ok', value }
    } catch (error) {
      return { kind: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
    }
  }

/** Parses an answer of the given shape; null if it fails the check. */
export const reading =
  <T>(shape: z.ZodType<T>, isAboutIt: (value: T) => boolean = () => true) =>
  (text: string): T | null => {
    const value = shape.safeParse(parseJsonText(text)).data
    return value !== undefined && isAboutIt(value) ? value : null
  }

const Refusal = z.object({
  error: z.object({
    code: z.string().max(100).default(''),
    message: z
      .string()
      .default('')
      .transform((text) => text.slice(0, 300)),
  }),
})

/** The service's own code and message; both are empty if the response did not come from it. */
function refusalIn(text: string): { readonly code: string; readonly message: string } {
  try {
    return Refusal.safeParse(parseJsonText(text)).data?.error ?? { code: '', message: '' }
  } catch {
    return { code: '', message: '' }
  }
}

/** Reads the body as text with bounded memory. Throws if it is longer than `most` bytes or not UTF-8. */
async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop closes the connection.
    if (bytes > most) throw new RangeError(`The answer has more than ${most} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Largest accepted difference between a callback's timestamp and our clock. */
const toleranceSeconds = 300

/** True only for `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, signed with our secret at a time near ours. Needs the raw bytes. */
export function isSignedCallback(raw: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return false
  if (Math.abs(now.getTime() / 1000 - Number(match[1])) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${match[1]}.`).update(raw).digest()
  return timingSafeEqual(expected, Buffer.from(match[2]!, 'hex'))
}
