import { expect, test } from 'vitest'
import type * as z from 'zod'
import { endpoints } from '../all.ts'

type Def = { readonly type: string } & Record<string, unknown>
interface Field {
  readonly at: string
  readonly schema: z.ZodType
}
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def

/** Every text field of a schema, with the schema that it is parsed by. */
function textsIn(schema: unknown, at: string): Field[] {
  const def = defOf(schema)
  if (def.type === 'string') return [{ at, schema: schema as z.ZodType }]
  if (def.type === 'pipe') return textsIn(def['in'], at).map((field) => ({ ...field, schema: schema as z.ZodType }))
  if (def.type === 'object')
    return Object.entries(def['shape'] as object).flatMap(([name, part]) => textsIn(part, `${at}.${name}`))
  if (def.type === 'array') return textsIn(def['element'], `${at}[]`)
  if (def.type === 'record') return textsIn(def['valueType'], `${at}{}`)
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((option) => textsIn(option, at))
  return 'innerType' in def ? textsIn(def['innerType'], at) : []
}

/** A password is hashed and never shown, so any character is allowed. */
const isPassword = ({ at }: Field) => /password$/i.test(at)
const fields = endpoints
  .flatMap(({ id, body }) => (body ? textsIn(body, id) : []))
  .filter((field) => !isPassword(field))
/** Texts of every length with each kind of invisible character: a field that keeps one of them is reported. */
const hidden = ['\u202e', '\u2066', '\u200b', '\ufeff', '\u0007', '\u2028'].flatMap((sign) =>
  [1, 2, 4, 6, 8, 10, 12, 16, 20, 22, 40, 43].flatMap((length) =>
    ['a', '1'].map((letter) => `${letter}${sign}${letter.repeat(length)}`),
  ),
)

// oxlint-disable-next-line no-control-regex -- a mark that must never be kept
const isHidden = /[\u202e\u2066\u200b\ufeff\u0007\u2028]/
/** Numbers are read without the marks that come along when they are copied. */
const keepsHidden = (schema: z.ZodType, text: string) => {
  const parsed = schema.safeParse(text)
  return parsed.success && (typeof parsed.data !== 'string' || isHidden.test(parsed.data))
}

test('no text field of any request keeps an invisible character', () => {
  expect(fields.length).toBeGreaterThan(150)
  const taking = fields.filter(({ schema }) => hidden.some((text) => keepsHidden(schema, text)))
  expect(taking.map(({ at }) => at)).toEqual([])
})
