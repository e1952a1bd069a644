/** Converts any thrown error into the envelope of refusals. */
import { type Problem, Refusal } from '@singil/contract/kit/problem'
import { unfolded } from '@singil/contract/kit/format-issue'
import type { FastifyError } from 'fastify'
import type * as z from 'zod'
import { isDatabaseUnavailable } from '../database/index.ts'
import { problemsOfKit } from '../base/index.ts'
import { Malformed } from './json-gate.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Input that does not match the endpoint's schema. */
export class Invalid extends Error {
  readonly errors: readonly FieldError[]
  constructor(errors: readonly FieldError[]) {
    super(errors[0]?.message ?? problemsOfKit.invalid.message)
    this.errors = errors
  }
}

const most = 50

/** The field errors of a failed parse. Unknown fields are listed separately. */
export const fieldErrors = (part: string, error: z.ZodError): FieldError[] =>
  error.issues
    .flatMap(unfolded)
    .slice(0, most)
    .flatMap((issue) => {
      const at = issue.path.map(String)
      if (issue.code === 'unrecognized_keys')
        return issue.keys
          .slice(0, most)
          .map((key) => ({ field: [...at, key].join('.'), message: 'This field is not known.' }))
      return [{ field: at.join('.') || part, message: issue.message }]
    })

export interface RefusedAnswer {
  readonly status: number
  readonly body: {
    readonly success: false
    readonly message: string
    readonly data: null
    readonly code: string
    readonly requestId: string
    readonly errors?: readonly FieldError[]
    readonly details?: Readonly<Record<string, unknown>>
  }
  readonly retryAfterSeconds?: number
  /** True for server faults, which are logged in full. */
  readonly isBug: boolean
}

const of = (problem: Problem, message: string, requestId: string, errors?: readonly FieldError[]): RefusedAnswer => ({
  status: problem.status,
  body: { success: false, message, data: null, code: problem.id, requestId, ...(errors ? { errors } : {}) },
  isBug: false,
})

/** Requests that Fastify itself rejects. */
const ofFastify = (error: FastifyError, requestId: string): RefusedAnswer | null => {
  const malformed = problemsOfKit.malformed
  switch (error.statusCode) {
    // A path that leaves its folder, or no such file.
    case 403:
    case 404:
      return of(problemsOfKit.notFound, problemsOfKit.notFound.message, requestId)
    case 413:
      return of(problemsOfKit.tooLarge, problemsOfKit.tooLarge.message, requestId)
    case 415:
      return of(problemsOfKit.wrongType, problemsOfKit.wrongType.message, requestId)
    case 400:
    case 414:
      return of(malformed, 'The request is malformed.', requestId)
    case 503:
      return { ...of(problemsOfKit.unavailable, problemsOfKit.unavailable.message, requestId), retryAfterSeconds: 5 }
    default:
      return null
  }
}

/** `failure` is the message for a server fault. */
export function refusedAnswer(error: unknown, requestId: string, failure = 'Something went wrong!'): RefusedAnswer {
  if (error instanceof Refusal) {
    const { problem, field, details, message } = error
    const answer = of(problem, message, requestId, field ? [{ field, message }] : undefined)
    const retry =
      typeof details?.['retryAfterSeconds'] === 'number' ? { retryAfterSeconds: details['retryAfterSeconds'] } : {}
    return { ...answer, ...retry, body: { ...answer.body, ...(details ? { details } : {}) } }
  }
  if (error instanceof Invalid) return of(problemsOfKit.invalid, error.message, requestId, error.errors)
  if (error instanceof Malformed)
    return of(problemsOfKit.malformed, problemsOfKit.malformed.message.replace('{why}', error.message), requestId)
  if (isDatabaseUnavailable(error))
    return {
      ...of(problemsOfKit.unavailable, problemsOfKit.unavailable.message, requestId),
      retryAfterSeconds: 5,
      isBug: true,
    }
  if (error instanceof Error && 'statusCode' in error) {
    const known = ofFastify(error as FastifyError, requestId)
    if (known) return known
  }
  return {
    status: 500,
    body: { success: false, message: failure, data: null, code: 'kit.bug', requestId },
    isBug: true,
  }
}
