/** A call of an endpoint: input, caller and idempotency key, and how its outcome becomes an answer. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Refusal } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { CallParts, Claim, File, Parts, Replay, Upload } from '../work/index.ts'
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

export type Outcome = (
  | { readonly kind: 'answer'; readonly status: number; readonly text: string; readonly isReplay: boolean }
  | { readonly kind: 'file'; readonly file: File }
) & {
  /** The Set-Cookie header that the flow set. */
  readonly cookie?: string | null
}

export const isChange = ({ method, changes, reads }: Endpoint): boolean =>
  method === 'GET' ? changes === true : reads !== true

/** Runs a call in its route's mode. */
export type Runner = (call: Call) => Promise<Outcome>

export const replayed = (replay: Replay): Outcome => ({
  kind: 'answer',
  status: replay.status,
  text: replay.answer,
  isReplay: true,
})
export const answered = (concluded: Replay): Outcome => ({ ...replayed(concluded), isReplay: false }) as Outcome

/**
 * The envelope of a success. Fields outside the contract are dropped; data that violates the contract throws, except rows of a page: one
 * damaged row must not take the list down for ever, so it is left out, counted in the answer and in the metrics, and logged.
 */
export function conclude(parts: Watched, endpoint: Endpoint, data: unknown, message = 'Success'): Replay {
  const parsed = endpoint.answer.safeParse(data)
  const kept = parsed.success ? parsed.data : withoutDamaged(parts, endpoint, data, parsed.error)
  return { status: 200, answer: JSON.stringify({ success: true, message, data: kept ?? null }) }
}

type Watched = Pick<Parts, 'log' | 'metrics'>
interface Page {
  readonly result: readonly unknown[]
  readonly pagination: object
}
const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'result' in data && Array.isArray(data.result) && 'pagination' in data

/** What the log names a row by: no other field, which may be personal. */
const idsOf = (row: unknown): object =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => /id$/i.test(name)))

function withoutDamaged({ log, metrics }: Watched, endpoint: Endpoint, data: unknown, error: z.ZodError): unknown {
  const damaged = new Set(error.issues.map(({ path: [field, index] }) => (field === 'result' ? index : undefined)))
  const broken = new Error(`The answer of ${endpoint.id} breaks its promise: ${error.message}`)
  if (!isPage(data) || damaged.has(undefined)) throw broken
  const result = data.result.filter((_, index) => !damaged.has(index))
  const kept = endpoint.answer.parse({ ...data, result, pagination: { ...data.pagination, damaged: damaged.size } })
  const rows = data.result.filter((_, index) => damaged.has(index)).map(idsOf)
  log.error({ err: broken, endpoint: endpoint.id, rows }, 'damaged rows were left out of a page')
  metrics.damaged.inc({ endpoint: endpoint.id }, damaged.size)
  return kept
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
