import { expect, test } from 'vitest'
import type * as z from 'zod'
import { endpoints } from '../all.ts'

type Def = { readonly type: string; readonly checks?: readonly unknown[] } & Record<string, unknown>
interface Field {
  readonly at: string
  readonly type: string
  readonly schema: z.ZodType
}
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def

/** Every text, number and list of a schema, with the schema that it is parsed by. */
function fieldsIn(schema: unknown, at: string): Field[] {
  const def = defOf(schema)
  const self = { at, type: def.type, schema: schema as z.ZodType }
  if (['string', 'number', 'date'].includes(def.type)) return [self]
  if (def.type === 'pipe') return fieldsIn(def['in'], at).map((field) => ({ ...field, schema: schema as z.ZodType }))
  if (def.type === 'object')
    return Object.entries(def['shape'] as object).flatMap(([name, part]) => fieldsIn(part, `${at}.${name}`))
  if (def.type === 'array') return [self, ...fieldsIn(def['element'], `${at}[]`)]
  if (def.type === 'record') return [self, ...fieldsIn(def['valueType'], `${at}{}`)]
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((option) => fieldsIn(option, at))
  return 'innerType' in def ? fieldsIn(def['innerType'], at) : []
}

const fields = endpoints.flatMap(({ id, body, query, params }) =>
  [body, query, params].flatMap((part) => (part ? fieldsIn(part, id) : [])),
)
const of = (...types: string[]) => fields.filter(({ type }) => types.includes(type))
const taking = (some: readonly Field[], values: readonly unknown[]) =>
  some.filter(({ schema }) => values.some((value) => schema.safeParse(value).success)).map(({ at }) => at)

test('no text of any request is longer than a key of an authenticator', () => {
  const long = ['a', '1', '-', 'a.', 'a@b.c'].map((unit) => unit.repeat(20_001))
  expect(of('string').length).toBeGreaterThan(250)
  expect(taking(of('string'), long)).toEqual([])
})

/** Row numbers, which are only compared. */
const places = [
  'live.fetchMissed.after',
  'wallets.listEntries.cursor',
  'wallets.traceEntry.seq',
  'wallets.tracePayout.cursor',
]

test('no request accepts the largest numbers that a double can hold', () => {
  const large = [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, '9007199254740991', 1e308]
  expect(of('number').length).toBeGreaterThan(30)
  expect(taking(of('number'), large)).toEqual(places)
})

test('no request accepts dates at the limits of the calendar', () => {
  const far = ['9999-12-31', '0001-01-01', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00+23:59', '+010000-01-01']
  const dates = of('string').filter(({ schema }) =>
    ['2026-01-05', '2026-01-05T01:00:00Z'].some((day) => schema.safeParse(day).success),
  )
  // The number of an account has dashes too.
  const isDate = ({ schema }: Field) =>
    !['some words', '2026-words', '20260105'].some((text) => schema.safeParse(text).success)
  expect(dates.filter(isDate).length).toBeGreaterThan(5)
  expect(taking(dates.filter(isDate), far)).toEqual([])
})

test('every list of every request has a maximum length', () => {
  const isBounded = ({ schema }: Field) =>
    (defOf(schema).checks ?? []).some((check) =>
      ['max_length', 'length_equals'].includes((check as { _zod: { def: { check: string } } })._zod.def.check),
    )
  const lists = of('array')
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter((list) => !isBounded(list)).map(({ at }) => at)).toEqual([])
  expect(of('record').map(({ at }) => at)).toEqual([])
})
