/** All faults of a body: its bytes, its type, each of its fields. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type * as z from 'zod'
import type { Fault } from './fault.ts'
import { addressOf, type Sample } from './samples.ts'
import { fits, placesIn, withAt } from './schema-walk.ts'

const json = 'application/json'
const ofOtherTypes: readonly unknown[] = [
  12_345,
  -1,
  1.5,
  'a text that is nothing else',
  '',
  true,
  null,
  [],
  {},
  { nested: { deeper: 1 } },
  [['x']],
]
const otherBodyTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json;charset=utf-7',
  'application/json; charset=latin1',
  'application/jsonp',
  'application/vnd.api+json',
  'application/json\t;a=b',
  'application/json; charset=utf-16',
  'application/xml',
  'text/json',
  'application/json, text/plain',
]
const deep = '['.repeat(500_000)
const large = 'x'.repeat(2_000_000)

const spliced = (text: string, bytes: readonly number[]) => {
  const at = Math.max(text.indexOf(':"') + 2, 1)
  return new Uint8Array(
    Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from(bytes), Buffer.from(text.slice(at))]),
  )
}
/** Inserts raw JSON that no value can produce. */
const raw = (body: unknown, path: readonly (string | number)[], text: string) =>
  JSON.stringify(withAt(body, path, '\u0001here')).replace(String.raw`"\u0001here"`, () => text)

/** The faults of a body that do not depend on its fields. */
function malformed(text: string): [string, string | Uint8Array<ArrayBuffer>, number][] {
  const inside = text === '{}' ? '' : `,${text.slice(1, -1)}`
  const [known] = Object.entries(JSON.parse(text) as object)
  const again = known ? `{${JSON.stringify(known[0])}:${JSON.stringify(known[1])},${text.slice(1)}` : '{"a":1,"a":1}'
  const first = /^\{("[^"]+":)/.exec(text)?.[1] ?? '"a":'
  return [
    ['an unfinished object', text.slice(0, -1), 400],
    ['something after the end', `${text}}`, 400],
    ['two values', text + text, 400],
    ['a comma too many', text === '{}' ? '{,}' : `${text.slice(0, -1)},}`, 400],
    ['single quotes', "{'a':1}", 400],
    ['a comment', `/* */${text}`, 400],
    ['no JSON', 'undefined', 400],
    ['NaN', `{${first}NaN}`, 400],
    ['an empty body', '', 400],
    ['only a space', ' ', 400],
    ['a byte order mark', `\ufeff${text}`, 400],
    ['invalid UTF-8', spliced(text, [0xff, 0xfe]), 400],
    ['an overlong NUL', spliced(text, [0xc0, 0x80]), 400],
    ['half a character in UTF-8', spliced(text, [0xed, 0xa0, 0x80]), 400],
    ['an empty array', '[]', 400],
    ['the object in an array', `[${text}]`, 400],
    ['a text', '"text"', 400],
    ['a number', '5', 400],
    ['a truth', 'true', 400],
    ['null', 'null', 400],
    ['an array 500 000 deep', deep, 400],
    ['an array 500 000 deep in a field', `{${first}${deep}`, 400],
    ['a field twice', `{${first}1,${first}2}`, 400],
    ['a field twice, with the same value', again, 400],
    ['__proto__', `{"__proto__":{"isAdmin":true}${inside}}`, 400],
    ['__proto__, escaped', `{"\\u005f_proto__":{"isAdmin":true}${inside}}`, 400],
    ['constructor', `{"constructor":{"prototype":{}}${inside}}`, 400],
    ['2 MB', `{"padding":"${large}"${inside}}`, 413],
  ]
}

/** Values that every endpoint refuses as a name, or as a mobile number. */
const refusedNames = ['1234', '$$', '1234$', '-']
const refusedNumbers = ['1234567890', '0212345678', '917555014', '91755501420', 'a917555014']
const refusedByName: Readonly<Record<string, readonly string[]>> = {
  firstName: refusedNames,
  lastName: refusedNames,
  first_name: refusedNames,
  last_name: refusedNames,
  ownerName: refusedNames,
  mobile: refusedNumbers,
  mobileNo: refusedNumbers,
}

export function bodyFaults(endpoint: Endpoint, schema: z.ZodType, sample: Sample): Fault[] {
  const { body } = sample
  const address = addressOf(endpoint, sample)
  const text = JSON.stringify(body)
  const faults: Fault[] = malformed(text).map(([name, sent, status]) => ({
    name: `a body with ${name}`,
    address,
    body: sent,
    type: json,
    statuses: [status],
  }))
  for (const type of otherBodyTypes)
    faults.push({ name: `a body of type ${JSON.stringify(type)}`, address, body: text, type, statuses: [415] })
  if (!endpoint.encrypted)
    faults.push({ name: 'an encrypted body', address, body: 'a.b.c.d.e', type: 'application/jose', statuses: [415] })
  const put = (name: string, changed: unknown, field: string) =>
    faults.push({ name, address, body: JSON.stringify(changed), type: json, statuses: [400], field })
  for (const { path, value } of placesIn(body)) {
    const at = path.join('.')
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      put(
        `an unknown field in ${at || 'the body'}`,
        withAt(body, [...path, 'isAdmin'], true),
        [...path, 'isAdmin'].join('.'),
      )
    if (path.length === 0) continue
    for (const refused of refusedByName[path.at(-1)!] ?? []) put(`${refused} as ${at}`, withAt(body, path, refused), at)
    if (!fits(schema, withAt(body, path, undefined))) put(`no ${at}`, withAt(body, path, undefined), at)
    for (const other of ofOtherTypes) {
      const changed = withAt(body, path, other)
      if (!fits(schema, changed)) put(`${JSON.stringify(other)} as ${at}`, changed, at)
    }
    const hostile =
      typeof value === 'string'
        ? [String.raw`"a\u0000b"`, String.raw`"\ud800"`, String.raw`"\udc00x"`]
        : ['1e400', '9007199254740993', '-1e999', '01', '+1', '0x10']
    for (const sent of hostile)
      faults.push({ name: `${sent} as ${at}`, address, body: raw(body, path, sent), type: json, statuses: [400] })
  }
  return faults
}
