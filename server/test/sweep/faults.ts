/** For one endpoint everything that is wrong about a request: each fault alone, with the statuses that may answer it. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type * as z from 'zod'
import { addressOf, type Sample } from './samples.ts'
import { fits, placesIn, withAt } from './schema-walk.ts'

export interface Fault {
  readonly name: string
  readonly address: string
  readonly statuses: readonly number[]
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Must be named by the refusal. */
  readonly field?: string
}

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
/** Puts raw JSON where no value can say it. */
const raw = (body: unknown, path: readonly (string | number)[], text: string) =>
  JSON.stringify(withAt(body, path, '\u0001here')).replace(String.raw`"\u0001here"`, () => text)

/** What is wrong about a body whatever its fields are. */
function malformed(text: string): [string, string | Uint8Array<ArrayBuffer>, number][] {
  const inside = text === '{}' ? '' : `,${text.slice(1, -1)}`
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
    ['a field twice, with the same value', `{"a":1,"a":1${inside}}`, 400],
    ['__proto__', `{"__proto__":{"isAdmin":true}${inside}}`, 400],
    ['__proto__, escaped', `{"\\u005f_proto__":{"isAdmin":true}${inside}}`, 400],
    ['constructor', `{"constructor":{"prototype":{}}${inside}}`, 400],
    ['2 MB', `{"padding":"${large}"${inside}}`, 413],
  ]
}

function ofBody(endpoint: Endpoint, schema: z.ZodType, sample: Sample): Fault[] {
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

const hostileTexts = ['%00', 'a%00b', '%ff', '%ED%A0%80', '%C0%80', '%zz']
const doubtfulTexts = [
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(290),
  "'%20or%201=1--",
  '__proto__',
  '%F0%9F%A5%AD',
  '-1',
  '1e9',
]

function ofAddress(endpoint: Endpoint, sample: Sample): Fault[] {
  const faults: Fault[] = []
  const withBody = sample.body === undefined ? {} : { body: JSON.stringify(sample.body), type: json }
  const [path = ''] = addressOf(endpoint, sample).split('?')
  const query = new URLSearchParams(addressOf(endpoint, sample).split('?')[1])
  const add = (name: string, address: string, statuses: readonly number[], field?: string) =>
    faults.push({ name, address, statuses, ...withBody, ...(field !== undefined && { field }) })
  for (const name of Object.keys(sample.params ?? {})) {
    const marked = addressOf(endpoint, { ...sample, params: { ...sample.params, [name]: 'MARK' } })
    for (const sent of [...hostileTexts, 'x'.repeat(3000)])
      add(`${sent.slice(0, 30)} as ${name}`, marked.replace('MARK', sent), [400])
    for (const sent of doubtfulTexts)
      if (!fits(endpoint.params!, { ...sample.params, [name]: decodeURIComponent(sent) }))
        add(`${sent.slice(0, 30)} as ${name}`, marked.replace('MARK', sent), [400, 404], undefined)
  }
  const and = (more: string) => `${path}?${query.size > 0 ? `${query.toString()}&` : ''}${more}`
  for (const more of ['isAdmin=true', '__proto__=1', 'constructor=1', '__proto__[a]=1', 'a%00=1'])
    add(`an unknown ${more} in the query`, and(more), [400])
  for (const name of Object.keys(sample.query ?? {})) {
    const without = new URLSearchParams(query)
    without.delete(name)
    const put = (sent: string) => `${path}?${without.size > 0 ? `${without.toString()}&` : ''}${name}=${sent}`
    const isRefused = (value: unknown) => !fits(endpoint.query!, withAt(sample.query, [name], value))
    if (isRefused(undefined)) add(`no ${name} in the query`, `${path}?${without.toString()}`, [400], name)
    add(`${name} twice in the query`, and(`${name}=1`), [400], name)
    for (const sent of hostileTexts) add(`${sent} as ${name} in the query`, put(sent), [400])
    for (const sent of [...doubtfulTexts, '', 'NaN', 'Infinity', '1.5', '0x10', '99999999999999999999'])
      if (isRefused(decodeURIComponent(sent)))
        add(`${sent.slice(0, 30)} as ${name} in the query`, put(sent), [400], name)
  }
  return faults
}

function ofList(endpoint: Endpoint, sample: Sample): Fault[] {
  const address = addressOf(endpoint, sample)
  const ranges = [
    '0-10',
    '1-0',
    '1-101',
    '1',
    'abc',
    '-1-10',
    '1-10-20',
    '99999999999-10',
    '1-1e2',
    'bytes=0-10',
    '1.5-10',
  ]
  const sorts = [
    'nope',
    '-',
    '--createdAt',
    '__proto__',
    'constructor',
    '-toString',
    'createdAt;drop',
    'createdAt%00',
    '%ff',
  ]
  const join = address.includes('?') ? '&' : '?'
  return [
    ...ranges.map((range) => ({
      name: `Range ${range}`,
      address,
      headers: { range },
      statuses: [400],
      field: 'Range',
    })),
    ...sorts.map((sort) => ({ name: `sort ${sort}`, address: `${address}${join}sort=${sort}`, statuses: [400] })),
    { name: 'sort twice', address: `${address}${join}sort=a&sort=b`, statuses: [400], field: 'sort' },
  ]
}

export const faultsOf = (endpoint: Endpoint, sample: Sample): Fault[] => [
  ...(endpoint.body ? ofBody(endpoint, endpoint.body, sample) : []),
  ...ofAddress(endpoint, sample),
  ...(endpoint.list ? ofList(endpoint, sample) : []),
]
