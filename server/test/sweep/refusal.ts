/** Checks that an answer is a refusal as defined by the contract. */
import type { Answered } from './world.ts'

/** An answer that never comes is a fault; how fast it comes is measured by a benchmark. */
const slowestMs = 10_000
/** The validation library's own messages, used where a schema has none. */
const validatorsOwn =
  /^(invalid (input|option|key|element|iso|uuid|url|string|number|date|regex|format:)|too (small|big)|unrecognized key|expected |string must|number must)|[<>]=?\d|must match pattern|received /i
const shape = ['success', 'message', 'data', 'code', 'requestId', 'errors', 'details']

/** What is wrong with the answer to a request that must be refused; null if nothing is. */
export function refusalFault(answer: Answered, statuses: readonly number[] | 'any', field?: string): string | null {
  const { status, body, ms } = answer
  const isOneOf = statuses === 'any' ? status >= 400 && status < 500 : statuses.includes(status)
  if (!isOneOf) return `${status} ${answer.text.slice(0, 200)}`
  if (ms > slowestMs) return `took ${Math.round(ms)} ms`
  const isShaped =
    body?.success === false &&
    body.data === null &&
    typeof body.message === 'string' &&
    /^[a-z-]+\.\w+$/i.test(body.code) &&
    typeof body.requestId === 'string' &&
    Object.keys(body).every((name) => shape.includes(name))
  if (!isShaped) return `answers in another shape: ${answer.text.slice(0, 200)}`
  if (answer.headers.get('x-signature') === null) return 'is not signed'
  const named = (body.errors ?? []) as { field: string; message: string }[]
  const raw = [body.message, ...named.map(({ message }) => message)].find((message) => validatorsOwn.test(message))
  if (raw !== undefined) return `answers in the words of the validator: ${raw}`
  if (field === undefined) return null
  const isNamed = named.some((error) => error.field === field || error.field.startsWith(`${field}.`))
  return isNamed ? null : `does not name ${field}: ${JSON.stringify(body.errors)}`
}
