import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schema } from '../../docs/compact-api.ts'
import { gapsOf } from './gaps.ts'

const gaps = (from: Schema, to: Schema, isAnswer: boolean) =>
  gapsOf(from, to, { from: {}, to: {}, isAnswer, known: new Map() })
const request = (before: Schema, now: Schema) => gaps(before, now, false)
const answer = (before: Schema, now: Schema) => gaps(now, before, true)

const name = fc.constantFrom('a', 'b', 'c', 'd')
const { object } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2 },
    fc.record({ type: fc.constant('string') }, { requiredKeys: ['type'] }),
    fc.record(
      { type: fc.constant('integer'), minimum: fc.integer(), maximum: fc.integer() },
      { requiredKeys: ['type'] },
    ),
    fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }).map((values) => ({ type: 'string', enum: values })),
    tie('object'),
    tie('schema').map((items) => ({ type: 'array', items })),
    tie('schema').map((one) => ({ anyOf: [one, { type: 'null' }] })),
    // Alternatives that a field tells apart.
    fc.array(tie('object'), { minLength: 1, maxLength: 2 }).map((forms) => ({
      anyOf: forms.map((form, at) => ({
        ...form,
        properties: { ...form.properties, kind: { type: 'string', const: `kind ${at}` } },
        required: [...(form.required ?? []), 'kind'],
      })),
    })),
  ),
  object: fc
    .tuple(fc.dictionary(name, tie('schema'), { minKeys: 1, maxKeys: 3 }), fc.boolean())
    .chain(([properties, isClosed]) =>
      fc.subarray(Object.keys(properties)).map((required) => ({
        type: 'object',
        properties,
        required,
        ...(isClosed && { additionalProperties: false }),
      })),
    ),
}))

/** Every schema with one of its objects changed. */
function changes(schema: Schema, change: (object: Schema) => readonly Schema[]): readonly Schema[] {
  const { properties, items, anyOf } = schema
  return [
    ...(properties ? change(schema) : []),
    ...Object.entries(properties ?? {}).flatMap(([field, inner]) =>
      changes(inner, change).map((one) => ({ ...schema, properties: { ...properties, [field]: one } })),
    ),
    ...(items ? changes(items, change).map((one) => ({ ...schema, items: one })) : []),
    ...(anyOf ?? []).flatMap((form, at) =>
      changes(form, change).map((one) => ({ ...schema, anyOf: (anyOf ?? []).with(at, one) })),
    ),
  ]
}

const removals = (schema: Schema): readonly Schema[] =>
  Object.keys(schema.properties ?? {})
    .filter((field) => field !== 'kind')
    .map((field) => {
      const { [field]: _, ...properties } = schema.properties ?? {}
      return { ...schema, properties, required: (schema.required ?? []).filter((one) => one !== field) }
    })
const loosened = (schema: Schema): readonly Schema[] =>
  (schema.required ?? [])
    .filter((field) => field !== 'kind')
    .map((field) => ({ ...schema, required: (schema.required ?? []).filter((one) => one !== field) }))
const demanded = (schema: Schema): readonly Schema[] => [
  {
    ...schema,
    properties: { ...schema.properties, fresh: { type: 'string' } },
    required: [...(schema.required ?? []), 'fresh'],
  },
  ...Object.keys(schema.properties ?? {})
    .filter((field) => !schema.required?.includes(field))
    .map((field) => ({ ...schema, required: [...(schema.required ?? []), field] })),
]
const extended = (schema: Schema): readonly Schema[] => [
  { ...schema, properties: { ...schema.properties, fresh: { type: 'string' } } },
]

const holds = (rule: (schema: Schema) => void) => fc.assert(fc.property(object, rule))
/** The rule for one of the changes of each schema. */
const holdsFor = (change: (object: Schema) => readonly Schema[], rule: (before: Schema, now: Schema) => void) =>
  fc.assert(
    fc.property(object, fc.nat(), (schema, at) => {
      const all = changes(schema, change)
      const now = all[at % all.length]
      if (now !== undefined) rule(schema, now)
    }),
    { numRuns: 300 },
  )

describe('of any schema', () => {
  it('a copy has no gap', () => {
    holds((schema) => {
      const copy = structuredClone(schema)
      expect([...request(schema, copy), ...answer(schema, copy)]).toEqual([])
    })
  })
  it('a field that is removed is found, in a request and in an answer', () => {
    holdsFor(removals, (before, now) => {
      expect(request(before, now)).not.toEqual([])
      expect(answer(before, now)).not.toEqual([])
    })
  })
  it('a field of an answer that may be missing is found', () => {
    holdsFor(loosened, (before, now) => expect(answer(before, now)).not.toEqual([]))
  })
  it('a field that a request must now have is found', () => {
    holdsFor(demanded, (before, now) => expect(request(before, now)).not.toEqual([]))
  })
  it('a field that is added breaks neither', () => {
    holdsFor(extended, (before, now) => expect([...request(before, now), ...answer(before, now)]).toEqual([]))
  })
})

describe('alternatives', () => {
  const form = (kind: string, field: string): Schema => ({
    type: 'object',
    properties: { kind: { const: kind }, [field]: { type: 'string' } },
    required: ['kind', field],
  })
  const two: Schema = { anyOf: [form('card', 'number'), form('bank', 'account')] }
  it('one more is for answers what one more value is', () => {
    const three = { anyOf: [...(two.anyOf ?? []), form('cash', 'counter')] }
    expect([...request(two, three), ...answer(two, three)]).toEqual([])
    expect(request(three, two)).toEqual([{ at: '', says: 'can no longer be {"kind":"cash"}' }])
  })
  it('one that takes the fields of another is not mistaken for it', () => {
    const swapped = { anyOf: [form('card', 'account'), form('bank', 'account')] }
    expect(answer(two, swapped)).toEqual([{ at: '.number', says: 'is no longer returned' }])
  })
  it('are compared through named shapes that refer to themselves', () => {
    const node = (field: string): Schema => ({
      type: 'object',
      properties: {
        [field]: { type: 'string' },
        next: { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] },
      },
    })
    const ref = { $ref: '#/components/schemas/Node' }
    const pair = (now: string) => ({
      from: { Node: node('a') },
      to: { Node: node(now) },
      isAnswer: false,
      known: new Map(),
    })
    expect(gapsOf(ref, ref, pair('a'))).toEqual([])
    expect(gapsOf(ref, ref, pair('b'))).toEqual([{ shape: 'Node', at: '.a', says: 'is no longer accepted' }])
  })
})

it('a shape that gets a name stays the same', () => {
  const shop: Schema = { type: 'object', properties: { name: { type: 'string' } } }
  const ref = { $ref: '#/components/schemas/Shop' }
  const pair = { from: { Shop: shop }, to: { Shop: shop }, isAnswer: true, known: new Map() }
  expect([...gapsOf(ref, shop, pair), ...gapsOf(shop, ref, pair)]).toEqual([])
  expect(gapsOf({ type: 'object' }, ref, pair)).toEqual([{ at: '.name', says: 'is no longer returned' }])
})

describe('maps', () => {
  const map = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })
  it('compare their values', () => {
    expect(request(map({ type: 'number' }), map({ type: 'integer' }))).toEqual([
      { at: '{}', says: 'can no longer be number' },
    ])
    expect(answer(map({ type: 'integer' }), map({ type: 'number' }))).toEqual([{ at: '{}', says: 'may be number' }])
  })
  it('that close accept and return less', () => {
    const closed: Schema = { type: 'object', additionalProperties: false }
    expect(request({ type: 'object' }, closed)).toEqual([{ at: '{}', says: 'is no longer accepted' }])
    expect(answer(map({ type: 'string' }), closed)).toEqual([{ at: '{}', says: 'is no longer returned' }])
    expect(request(closed, map({ type: 'string' }))).toEqual([])
  })
})
