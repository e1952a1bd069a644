/** The attempts on an endpoint: with own ids, and with another tenant's id at each place where the request names one. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { type Holdings, type Sample, sampleOf } from '../sweep/samples.ts'
import { namesOf, placesIn, withAt } from '../sweep/schema-walk.ts'

export interface Attempt {
  /** The place of the other tenant's id; "own" if there is none. */
  readonly at: string
  readonly sample: Sample
  /** The call names another merchant as the one to act on: it is refused before anything is read. */
  readonly isNamedMerchant?: boolean
  /** The value at this place belongs to another tenant, and gives access to nothing. */
  readonly isSealed?: boolean
}
/** One row of another merchant, or one cursor into its lists. */
export interface Foreign {
  readonly of: string
  readonly value: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const cursorName = /^(?:scrollId|cursor|next|after)$/

export const ownAttempt = (endpoint: Endpoint, own: Holdings): Attempt => ({
  at: 'own',
  sample: sampleOf(endpoint, own),
})

/** The same query without filters: everything that is visible. */
export function wholeAttempt(endpoint: Endpoint, own: Holdings): Attempt[] {
  if (endpoint.method !== 'GET' && endpoint.reads !== true) return []
  const sample = sampleOf(endpoint, own)
  const bare = (['query', 'body'] as const).filter((part) => endpoint[part]?.safeParse({}).success)
  return bare.length === 0
    ? []
    : [{ at: 'own', sample: bare.reduce((less, part) => ({ ...less, [part]: {} }), sample) }]
}

/** One attempt for each place in path, query and body, and one with all ids of the other tenant. */
export function foreignAttempts(endpoint: Endpoint, own: Holdings, other: Holdings): Attempt[] {
  const sample = sampleOf(endpoint, own)
  const names = Object.keys(own) as (keyof Holdings)[]
  // The merchant chooses the code of an item: two merchants may use the same.
  const differing = names.filter((name) => name !== 'itemCode' && own[name] !== other[name])
  const named = endpoint.scope.of === 'merchant' ? endpoint.scope.mid : undefined
  const single = placesIn(sample).flatMap(({ path, value }) =>
    differing
      .filter((name) => own[name] === value)
      .map((name) => ({
        at: `${path.join('.')} (${name})`,
        sample: withAt(sample, path, other[name]) as Sample,
        isNamedMerchant: name === 'mid' && named === path.join('.'),
      })),
  )
  if (single.length < 2) return single
  const isNamedMerchant = single.some((attempt) => attempt.isNamedMerchant)
  return [...single, { at: 'everywhere', sample: sampleOf(endpoint, other), isNamedMerchant }]
}

/** Where a request names a row, the rows of every table of another merchant. */
export function foreignRowAttempts(endpoint: Endpoint, own: Holdings, rows: readonly Foreign[]): Attempt[] {
  const sample = sampleOf(endpoint, own)
  const places = placesIn(sample).filter(({ value }) => typeof value === 'string' && uuid.test(value))
  return places.flatMap(({ path }) =>
    rows.map(({ of, value }) => ({
      at: `${path.join('.')} (a row of ${of})`,
      sample: withAt(sample, path, value) as Sample,
    })),
  )
}

/** Where a request continues a list, the cursor of another merchant's list. */
export function cursorAttempts(endpoint: Endpoint, own: Holdings, cursors: readonly Foreign[]): Attempt[] {
  const sample = sampleOf(endpoint, own)
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    (endpoint[part] ? namesOf(endpoint[part]) : [])
      .filter((name) => cursorName.test(name))
      .flatMap((name) =>
        cursors.map(({ of, value }) => ({
          at: `${part}.${name} (of ${of})`,
          sample: withAt(sample, [part], { ...(sample[part] as object), [name]: value }) as Sample,
          isSealed: value.length > 40,
        })),
      ),
  )
}
