/** What is tried of an endpoint: with the own ids, and with an id of somebody else at each place where the request names one. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { type Holdings, type Sample, sampleOf } from '../sweep/samples.ts'
import { namesOf, placesIn, withAt } from '../sweep/schema-walk.ts'

export interface Attempt {
  /** Where somebody else's id stands; "own" where none does. */
  readonly at: string
  readonly sample: Sample
  /** The call names another merchant as the one to act on: it is refused before anything is looked up. */
  readonly isNamedMerchant?: boolean
  /** Whatever stands there was made for somebody else, and opens nothing. */
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

/** The same reading without what narrows it down: everything that there is to see. */
export function wholeAttempt(endpoint: Endpoint, own: Holdings): Attempt[] {
  if (endpoint.method !== 'GET' && endpoint.reads !== true) return []
  const sample = sampleOf(endpoint, own)
  const bare = (['query', 'body'] as const).filter((part) => endpoint[part]?.safeParse({}).success)
  return bare.length === 0
    ? []
    : [{ at: 'own', sample: bare.reduce((less, part) => ({ ...less, [part]: {} }), sample) }]
}

/** One attempt for each place in path, query and body, and one with every id somebody else's. */
export function foreignAttempts(endpoint: Endpoint, own: Holdings, other: Holdings): Attempt[] {
  const sample = sampleOf(endpoint, own)
  const names = Object.keys(own) as (keyof Holdings)[]
  // An item's code is the merchant's own word: two merchants may use the same.
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

/** Wherever a request names a row, rows of every table of another merchant. */
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

/** Wherever a request goes on with a list, the place where another merchant's list goes on. */
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
