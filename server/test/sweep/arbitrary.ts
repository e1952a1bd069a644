/** Arbitraries of values that match a schema of the contract, and of values that violate it in one place. */
import fc from 'fast-check'
import type * as z from 'zod'
import { fits, placesIn, withAt } from './schema-walk.ts'

type Def = { readonly type: string; readonly checks?: readonly unknown[] } & Record<string, unknown>
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def
const patternOf = (def: Def): RegExp | undefined =>
  [def, ...(def.checks ?? []).map(defOf)].map((part) => part['pattern']).find((found) => found instanceof RegExp)

/** By the text of the pattern: making one takes longer than the calls that use it, and most fields share a pattern. */
const made = new Map<string, fc.Arbitrary<string> | null>()

function matching(pattern: RegExp): fc.Arbitrary<string> | null {
  const known = made.get(String(pattern))
  if (known !== undefined) return known
  const arbitrary = madeFor(pattern)
  made.set(String(pattern), arbitrary)
  return arbitrary
}

function madeFor(pattern: RegExp): fc.Arbitrary<string> | null {
  try {
    const arbitrary = fc.stringMatching(pattern)
    fc.sample(arbitrary, 1)
    return arbitrary
  } catch {
    return null
  }
}

/** Edge cases of calendars, databases and regular expressions. */
const edges = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-05T01:00:00+23:59',
  '%',
  '_',
  '\\',
  "'",
  '{}',
  'NaN',
  '-0',
  '\u202e',
]

/** Matches often, not always; the sample's own value is frequent, so that the objects it names are found. */
function likely(schema: unknown, sample: unknown): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const own = fc.constant(sample)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return likely(def['innerType'], sample)
    case 'object': {
      const shape = def['shape'] as Record<string, z.ZodType>
      const given = (sample ?? {}) as Record<string, unknown>
      const requiredKeys = Object.keys(shape).filter((name) => !fits(shape[name]!, undefined))
      const parts = Object.entries(shape).map(([name, part]) => [name, likely(part, given[name])] as const)
      return fc.record(Object.fromEntries(parts), { requiredKeys })
    }
    case 'array':
      return fc.array(likely(def['element'], (sample as unknown[] | undefined)?.[0]), { maxLength: 3 })
    case 'union':
      return fc.oneof(own, ...(def['options'] as unknown[]).map((option) => likely(option, sample)))
    case 'literal':
      return fc.constantFrom(...(def['values'] as unknown[]))
    case 'enum':
      return fc.constantFrom(...Object.values(def['entries'] as object))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(own, fc.integer({ min: 0, max: 1000 }), fc.maxSafeInteger())
    case 'string': {
      const pattern = patternOf(def)
      const matched = pattern ? matching(pattern) : fc.string({ unit: 'grapheme', maxLength: 40 })
      const odd = edges.filter((edge) => fits(schema as z.ZodType, edge))
      return fc.oneof(own, ...(matched ? [matched] : []), ...(odd.length > 0 ? [fc.constantFrom(...odd)] : []))
    }
    default:
      return own
  }
}

/** Each part matches the schema; otherwise the sample's own is used. */
export const fitting = (schema: z.ZodType, sample: unknown): fc.Arbitrary<unknown> =>
  likely(schema, sample).map((value) => {
    const clean = JSON.parse(JSON.stringify(value ?? {})) as unknown
    if (fits(schema, clean)) return clean
    return mended(schema, clean, sample)
  })

/** Uses the sample's own value for each field whose change does not match. */
function mended(schema: z.ZodType, value: unknown, sample: unknown): unknown {
  let whole = sample
  for (const [name, part] of Object.entries(value as object)) {
    const next = withAt(whole, [name], part)
    if (fits(schema, next)) whole = next
  }
  return whole
}

/** The sample with each of its texts replaced by each unusual one that matches. */
export const oddOnes = (schema: z.ZodType, sample: unknown): unknown[] =>
  placesIn(sample)
    .filter(({ value }) => typeof value === 'string')
    .flatMap(({ path }) => edges.map((edge) => withAt(sample, path, edge)))
    .filter((value) => fits(schema, value))

/** A matching value with one place replaced, removed, or one field too many. */
export const missing = (schema: z.ZodType, sample: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fitting(schema, sample),
      fc.nat(),
      fc.option(fc.jsonValue({ maxDepth: 3 }), { nil: undefined }),
      fc.boolean(),
    )
    .map(([value, at, put, isUnknown]) => {
      const places = placesIn(value)
      const { path } = places[at % places.length]!
      return isUnknown && path.length < 2 ? withAt(value, ['isAdmin'], put ?? true) : withAt(value, path, put ?? null)
    })
    .filter((value) => !fits(schema, value) || Object.hasOwn(value as object, 'isAdmin'))
