/** A call of an endpoint: input, caller and idempotency key, and how its outcome becomes an answer. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Refusal } from '@singil/contract/kit/problem'
import type { CallParts, Claim, File, Replay, Upload } from '../work/index.ts'
import { type TenantScope, union } from '../database/index.ts'
import type { Range } from '../base/index.ts'
import type { Allowed } from './guard.ts'
import { refusedAnswer } from './refused.ts'

export interface Call {
  readonly endpoint: Endpoint
  readonly allowed: Allowed
  readonly input: object
  readonly range: Range
  readonly requestId: string
  readonly claim: Claim | undefined
  readonly upload?: Upload
  /** The caller was notified of others' changes a moment ago and must see them. */
  readonly needsNewest?: boolean
}

export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string; readonly isReplay: boolean }
  | { readonly kind: 'file'; readonly file: File }

/** Runs a call in its route's mode. */
export type Runner = (call: Call) => Promise<Outcome>

export const replayed = (replay: Replay): Outcome => ({
  kind: 'answer',
  status: replay.status,
  text: replay.answer,
  isReplay: true,
})
export const answered = (concluded: Replay): Outcome => ({ ...replayed(concluded), isReplay: false }) as Outcome

/** The envelope of a success. Fields outside the contract are dropped; data that violates the contract throws. */
export function conclude(endpoint: Endpoint, data: unknown, message = 'Success'): Replay {
  const parsed = endpoint.answer.safeParse(data)
  if (!parsed.success) throw new Error(`The answer of ${endpoint.id} breaks its promise: ${parsed.error.message}`)
  const text = JSON.stringify({ success: true, message, data: parsed.data ?? null })
  return { status: 200, answer: text }
}

export function concludeRefusal(refusal: Refusal, requestId: string): Replay {
  const { status, body } = refusedAnswer(refusal, requestId)
  return { status, answer: JSON.stringify(body) }
}

/** The tenant scope of a group: every merchant of its calls. */
export const tenantScopeOf = (calls: readonly Call[]): TenantScope =>
  union(calls.map((call) => call.allowed.tenantScope))

export const contextParts = (call: Call): CallParts => ({
  actor: call.allowed.actor,
  scope: call.allowed.scope,
  endpoint: call.endpoint.id,
  requestId: call.requestId,
  range: call.range,
})
