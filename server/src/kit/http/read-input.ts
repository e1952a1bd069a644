/** Reads the input of a call by the schemas of its endpoint, without a request: everything here refuses in memory. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { formatIssue } from '@singil/contract/kit/format-issue'
import type * as z from 'zod'
import { noRange, parseRange, parseSort, type Range } from '../base/index.ts'
import { type FieldError, fieldErrors, Invalid } from './refused.ts'
import { strict } from './strict.ts'

const partNames = ['params', 'query', 'body'] as const
type Schemas = Readonly<Partial<Record<(typeof partNames)[number], z.ZodType>>>

export const schemasOf = (endpoint: Endpoint): Schemas =>
  Object.fromEntries(partNames.flatMap((name) => (endpoint[name] ? [[name, strict(endpoint[name])]] : [])))

/** Parses the parts that the endpoint declares. Other parts must be empty. */
export function parseInput(
  schemas: Schemas,
  given: Readonly<Record<(typeof partNames)[number], unknown>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const name of partNames) {
    const schema = schemas[name]
    const value = given[name]
    if (schema) {
      const parsed = schema.safeParse(name === 'body' ? value : (value ?? {}), { error: formatIssue })
      if (parsed.success) input[name] = parsed.data
      else errors.push(...fieldErrors(name, parsed.error))
    } else if (name !== 'params' && typeof value === 'object' && value !== null)
      errors.push(...Object.keys(value).map((field) => ({ field, message: 'This field is not known.' })))
    else if (name === 'body' && value !== undefined && value !== null)
      errors.push({ field: 'body', message: 'This call takes no body.' })
  }
  if (errors.length > 0) throw new Invalid(errors)
  return input
}

/** Which rows a list is asked for, and in which order. Takes the order out of the query, which the schema does not know. */
export function rangeOf(endpoint: Endpoint, range: string | undefined, query: Record<string, unknown>): Range {
  if (!endpoint.list) return noRange
  const { sort } = query
  delete query['sort']
  return { ...parseRange(range, endpoint.pageSize), sort: parseSort(sort, endpoint.list) }
}
