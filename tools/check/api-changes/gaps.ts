/**
 * Whether every value of one schema is a value of another. The request of an old client must fit the new schema, a new answer the old one.
 * What cannot be decided, such as whether one pattern includes another, is a gap.
 */
import type { Schema, Schemas } from '../../docs/compact-api.ts'

export interface Gap {
  /** The field, as in `.items[].price`; empty for the value itself. */
  readonly at: string
  readonly says: string
  /** The named shape in which `at` is. */
  readonly shape?: string
}

export interface Pair {
  readonly from: Schemas
  readonly to: Schemas
  /** `to` is then the old schema. An answer may have values, bounds and patterns that the old schema does not have. */
  readonly isAnswer: boolean
  /** The gaps between named shapes that were compared; none as long as they are being compared. */
  readonly known: Map<string, readonly Gap[]>
}

export function gapsOf(from: Schema, to: Schema, pair: Pair): readonly Gap[] {
  const [whole, other] = [resolved(from, pair.from), resolved(to, pair.to)]
  if (from.$ref === undefined || to.$ref === undefined) return gapsOfForms(whole, other, pair)
  const key = `${from.$ref} ${to.$ref}`
  const known = pair.known.get(key)
  if (known) return known
  pair.known.set(key, [])
  const shape = nameOf(pair.isAnswer ? to.$ref : from.$ref)
  const gaps = gapsOfForms(whole, other, pair).map((gap) => ({ shape, ...gap }))
  pair.known.set(key, gaps)
  return gaps
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : resolved(schemas[nameOf(schema.$ref)] ?? {}, schemas)

/** The alternatives of a schema. Each value of a list is one. */
function formsOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  const { anyOf, oneOf, enum: values, type, ...rest } = resolved(schema, schemas)
  const among = anyOf ?? oneOf
  if (among) return among.flatMap((one) => formsOf(one, schemas))
  if (values) return values.map((value) => ({ const: value }))
  return typeof type === 'object' ? type.map((one) => ({ ...rest, type: one })) : [schema]
}

function gapsOfForms(from: Schema, to: Schema, pair: Pair): readonly Gap[] {
  const accepted = formsOf(to, pair.to)
  return formsOf(from, pair.from).flatMap((form) => gapsOfForm(form, accepted, pair))
}

/** The gaps to the nearest of the accepted forms. */
function gapsOfForm(form: Schema, accepted: readonly Schema[], pair: Pair): readonly Gap[] {
  const { isAnswer } = pair
  const whole = resolved(form, pair.from)
  const refused = [{ at: '', says: `${isAnswer ? 'may be' : 'can no longer be'} ${describe(whole)}` }]
  const ofType = accepted.filter((one) => hasTypeOf(whole, resolved(one, pair.to)))
  if (ofType.length === 0) return refused
  const ofKind = accepted.length === 1 ? ofType : ofType.filter((one) => isOfKind(whole, resolved(one, pair.to)))
  if (ofKind.length === 0) return isAnswer ? [] : refused
  const gaps = ofKind.map((one) =>
    form.$ref === undefined ? gapsOfType(whole, resolved(one, pair.to), pair) : gapsOf(form, one, pair),
  )
  return gaps.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function typeOf(schema: Schema): unknown {
  if (!('const' in schema)) return schema.type
  if (schema.const === null) return 'null'
  return Number.isInteger(schema.const) ? 'integer' : typeof schema.const
}

function hasTypeOf(from: Schema, to: Schema): boolean {
  const [type, accepted] = [typeOf(from), typeOf(to)]
  return accepted === undefined || type === accepted || (type === 'integer' && accepted === 'number')
}

/** The fields of one value, by which alternatives differ. */
const kindOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).flatMap(([name, one]) => ('const' in one ? [[name, one.const]] : [])))

function isOfKind(from: Schema, to: Schema): boolean {
  const [kind, accepted] = [kindOf(from), kindOf(to)]
  return Object.keys(kind).every((name) => !(name in accepted) || isSame(kind[name], accepted[name]))
}

function describe(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  const kind = kindOf(schema)
  return Object.keys(kind).length > 0 ? JSON.stringify(kind) : String(schema.type ?? 'any value')
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function gapsOfType(from: Schema, to: Schema, pair: Pair): readonly Gap[] {
  if ('const' in from && (!('const' in to) || pair.isAnswer || isSame(from.const, to.const))) return []
  if ('const' in from) return [{ at: '', says: `can no longer be ${describe(from)}` }]
  if ('const' in to) return [{ at: '', says: pair.isAnswer ? 'is no longer from a list' : 'is now from a list' }]
  return [...gapsOfKeywords(from, to, pair), ...gapsOfFields(from, to, pair), ...gapsOfParts(from, to, pair)]
}

const lowest: Readonly<Record<string, number>> = {
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
  minLength: 0,
  minItems: 0,
}
const highest = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'])
const elsewhere = new Set(['type', 'properties', 'required', 'additionalProperties', 'items', 'pattern', 'allOf'])

function gapsOfKeywords(from: Schema, to: Schema, { isAnswer }: Pair): readonly Gap[] {
  const says = (what: string) => ({ at: '', says: `${isAnswer ? 'no longer has' : 'now has'} ${what}` })
  const isStricter = (keyword: string) => {
    const [then, now] = [from[keyword], to[keyword]]
    if (keyword in lowest) return !isAnswer && Number(now) > Number(then ?? lowest[keyword])
    if (highest.has(keyword)) return !isAnswer && Number(now) < Number(then ?? Infinity)
    return !elsewhere.has(keyword) && !isSame(then, now)
  }
  const stricter = Object.keys(to).filter(isStricter)
  const met = conditionsOf(from)
  const conditions = conditionsOf(to).filter((one) => !met.includes(one) && !(isAnswer && one.startsWith('{"pattern"')))
  return [...stricter.map((keyword) => `${keyword} ${JSON.stringify(to[keyword])}`), ...conditions].map(says)
}

const conditionsOf = ({ pattern, allOf = [] }: Schema): readonly string[] =>
  [...(pattern === undefined ? [] : [{ pattern }]), ...allOf].map((one) => JSON.stringify(one))

/** Fields that are gone, that differ, and that a request must or an answer may not have. */
function gapsOfFields(from: Schema, to: Schema, pair: Pair): readonly Gap[] {
  const { isAnswer } = pair
  const [then, now] = isAnswer ? [to, from] : [from, to]
  const kept = Object.entries(then.properties ?? {}).flatMap(([name, field]): readonly Gap[] => {
    const same = now.properties?.[name]
    if (same === undefined) return [{ at: `.${name}`, says: `is no longer ${isAnswer ? 'returned' : 'accepted'}` }]
    return at(`.${name}`, isAnswer ? gapsOf(same, field, pair) : gapsOf(field, same, pair))
  })
  const isSaid = (name: string) => then.properties?.[name] !== undefined && now.properties?.[name] === undefined
  const required = (to.required ?? []).filter((name) => !from.required?.includes(name) && !isSaid(name))
  return [
    ...kept,
    ...required.map((name) => ({ at: `.${name}`, says: isAnswer ? 'may be missing' : 'is now required' })),
  ]
}

/** The elements of an array, and fields whose names the schema does not list. */
function gapsOfParts(from: Schema, to: Schema, pair: Pair): readonly Gap[] {
  const [more, accepted] = [from.additionalProperties ?? true, to.additionalProperties ?? true]
  const elements = to.items === undefined ? [] : at('[]', gapsOf(from.items ?? {}, to.items, pair))
  const isGone = pair.isAnswer ? more === false && typeof accepted === 'object' : more !== false && accepted === false
  if (isGone) return [...elements, { at: '{}', says: `is no longer ${pair.isAnswer ? 'returned' : 'accepted'}` }]
  if (typeof accepted !== 'object' || more === false) return elements
  return [...elements, ...at('{}', gapsOf(more === true ? {} : more, accepted, pair))]
}

const at = (place: string, gaps: readonly Gap[]): readonly Gap[] =>
  gaps.map((gap) => (gap.shape === undefined ? { ...gap, at: place + gap.at } : gap))
