import { describe, expect, it } from 'vitest'
import type { Api, Call, Schema } from '../../docs/compact-api.ts'
import { breakingDifferences } from './breaking.ts'

const object = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const text: Schema = { type: 'string' }
const answer = (data: Schema) => ({ 'application/json': { schema: object({ success: { const: true }, data }) } })
const shop = { $ref: '#/components/schemas/Shop' }

const body = object({ amount: { type: 'integer', minimum: 1, maximum: 100 }, note: { ...text, maxLength: 50 } }, [
  'amount',
])
const data = object({ id: { ...text, format: 'uuid' }, state: { ...text, enum: ['open', 'paid'] }, shop, memo: text }, [
  'id',
  'state',
  'shop',
])
const id = { name: 'id', in: 'path', required: true, schema: { ...text, pattern: '^a' } }
const sort = { name: 'sort', in: 'query', schema: { ...text, enum: ['name', '-name'] } }
const pay = {
  operationId: 'shops.pay',
  security: [{ key: ['pay'] }, { login: [] }],
  parameters: [id, sort],
  requestBody: { required: true, content: { 'application/json': { schema: body } } },
  responses: { 200: { headers: { 'x-signature': {} }, content: answer(data) }, 404: { content: answer(text) } },
} satisfies Call
const Shop = object({ name: text, parent: { anyOf: [shop, { type: 'null' }] } })

const apiOf = (call: Call, Shape: Schema = Shop): Api => ({
  openapi: '3.1.0',
  info: { title: 'Shops', version: '1.0.0' },
  paths: { '/shops/{id}': { post: call }, '/shops': { get: { ...pay, operationId: 'shops.list' } } },
  components: { securitySchemes: {}, schemas: { Shop: Shape } },
})
const found = (now: Api) => [...new Set(breakingDifferences(apiOf(pay), now).map(({ says }) => says))]

const withBody = (properties: Readonly<Record<string, Schema>>, required = ['amount']): Call => ({
  ...pay,
  requestBody: { content: { 'application/json': { schema: object({ ...body.properties, ...properties }, required) } } },
})
const withData = (changed: Schema): Call => ({
  ...pay,
  responses: { ...pay.responses, 200: { headers: { 'x-signature': {} }, content: answer(changed) } },
})
const dataOf = (properties: Readonly<Record<string, Schema>>, required = data.required ?? []) =>
  withData(object({ ...data.properties, ...properties }, [...required]))
const without = (name: string) => {
  const { [name]: _, ...rest } = data.properties ?? {}
  return withData(
    object(
      rest,
      (data.required ?? []).filter((one) => one !== name),
    ),
  )
}

describe('a difference that breaks a client of the last release is found', () => {
  const request = 'body.application/json'
  const returned = '200.application/json.data'
  const cases: readonly [string, Call, ...string[]][] = [
    [
      'a parameter that is now required',
      { ...pay, parameters: [id, { ...sort, required: true }] },
      'query sort is now required',
    ],
    ['a parameter that is gone', { ...pay, parameters: [id] }, 'query sort is no longer accepted'],
    [
      'a value that is gone',
      { ...pay, parameters: [id, { ...sort, schema: { enum: ['name'] } }] },
      'query sort can no longer be "-name"',
    ],
    [
      'another pattern',
      { ...pay, parameters: [{ ...id, schema: { ...text, pattern: '^b' } }, sort] },
      'path id now has {"pattern":"^b"}',
    ],
    ['a new required field', withBody({ tip: text }, ['amount', 'tip']), `${request}.tip is now required`],
    ['a field that is now required', withBody({}, ['amount', 'note']), `${request}.note is now required`],
    ['another type', withBody({ amount: text }), `${request}.amount can no longer be integer`],
    [
      'a lower maximum',
      withBody({ amount: { type: 'integer', minimum: 1, maximum: 99 } }),
      `${request}.amount now has maximum 99`,
    ],
    ['a length', withBody({ note: { ...text, maxLength: 50, minLength: 1 } }), `${request}.note now has minLength 1`],
    ['a list of values', withBody({ note: { ...text, enum: ['a'] } }), `${request}.note is now from a list`],
    [
      'a field that is gone',
      {
        ...pay,
        requestBody: {
          content: { 'application/json': { schema: object({ amount: body.properties?.['amount'] ?? {} }) } },
        },
      },
      `${request}.note is no longer accepted`,
    ],
    [
      'a body as a form',
      { ...pay, requestBody: { content: { 'multipart/form-data': { schema: body } } } },
      `${request} is no longer accepted`,
      'body.multipart/form-data is now required',
    ],
    ['a field that is no longer returned', without('id'), `${returned}.id is no longer returned`],
    ['an optional field that is no longer returned', without('memo'), `${returned}.memo is no longer returned`],
    ['a field that may be missing', dataOf({}, ['state', 'shop']), `${returned}.id may be missing`],
    [
      'a field that may be null',
      dataOf({ id: { anyOf: [data.properties?.['id'] ?? {}, { type: 'null' }] } }),
      `${returned}.id may be null`,
    ],
    ['a field of another type', dataOf({ id: { type: 'integer' } }), `${returned}.id may be integer`],
    ['a list that ends', dataOf({ state: text }), `${returned}.state is no longer from a list`],
    ['another format', dataOf({ id: text }), `${returned}.id no longer has format "uuid"`],
    ['a status that is gone', { ...pay, responses: { 200: pay.responses[200] } }, '404 is no longer returned'],
    [
      'a header that is gone',
      { ...pay, responses: { ...pay.responses, 200: { content: answer(data) } } },
      '200.header x-signature is no longer returned',
    ],
    ['a scope', { ...pay, security: [{ key: ['pay', 'read'] }, { login: [] }] }, 'can no longer be called with key'],
    [
      'a session',
      { ...pay, security: [{ session: [] }] },
      'can no longer be called with key',
      'can no longer be called with login',
    ],
    ['encryption', { ...pay, 'x-encrypted': true }, 'can no longer be called with a request that is not encrypted'],
  ]
  it.each(cases)('%s', (_, now, ...says) => {
    expect(found(apiOf(now))).toEqual(says)
  })
  it('a call that is removed, and one with another method', () => {
    const api = apiOf(pay)
    expect(found({ ...api, paths: { '/shops/{id}': { put: pay } } })).toEqual(['is removed'])
    expect(breakingDifferences(api, { ...api, paths: {} }).map(({ call }) => call)).toEqual([
      'POST /shops/{id}',
      'GET /shops',
    ])
  })
  it('a field of a named shape, under its name', () => {
    const changed = apiOf(pay, object({ parent: Shop.properties?.['parent'] ?? {} }))
    const differences = breakingDifferences(apiOf(pay), changed)
    expect(differences.map(({ id, shape, says }) => [id, shape, says])).toEqual([
      ['shops.pay', 'Shop', 'Shop.name is no longer returned'],
      ['shops.list', 'Shop', 'Shop.name is no longer returned'],
    ])
  })
  it('a body that may be missing is none, one that may no longer be is', () => {
    const bodyless = apiOf({ ...pay, requestBody: { ...pay.requestBody, required: false } })
    expect(found(bodyless)).toEqual([])
    expect(breakingDifferences(bodyless, apiOf(pay)).map(({ says }) => says)).toContain('body is now required')
  })
  it('a call without a session that now needs one', () => {
    const open = apiOf({ ...pay, security: [] })
    expect(breakingDifferences(open, apiOf(pay)).map(({ says }) => says)).toEqual([
      'can no longer be called with no session or key',
    ])
  })
})

describe('what is added, and what a client need not know, breaks none', () => {
  const wide: Schema = { type: 'integer', minimum: 0 }
  const cases: readonly [string, Call][] = [
    ['nothing', pay],
    ['an optional parameter', { ...pay, parameters: [...pay.parameters, { name: 'q', in: 'query', schema: text }] }],
    ['an optional field', withBody({ tip: text })],
    ['a wider number', withBody({ amount: { type: 'number' } })],
    ['no bounds', withBody({ amount: wide, note: text })],
    ['null as well', withBody({ note: { anyOf: [text, { type: 'null' }] } })],
    [
      'another value of a parameter',
      { ...pay, parameters: [id, { ...sort, schema: { enum: ['id', '-name', 'name'] } }] },
    ],
    ['a field of an answer', dataOf({ more: text }, ['id', 'state', 'shop', 'more'])],
    ['a field that is always there', dataOf({}, ['id', 'state', 'shop', 'memo'])],
    ['another value of a list in an answer', dataOf({ state: { ...text, enum: ['open', 'paid', 'late'] } })],
    ['another status', { ...pay, responses: { ...pay.responses, 409: {} } }],
    ['another way to sign in', { ...pay, security: [...pay.security, { session: [] }] }],
    ['no key', { ...pay, security: [] }],
  ]
  it.each(cases)('%s', (_, now) => {
    expect(found(apiOf(now))).toEqual([])
  })
})
