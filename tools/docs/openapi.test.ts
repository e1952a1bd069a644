import { endpoint } from '@singil/contract/kit/endpoint'
import { Centavos } from '@singil/contract/kit/money'
import { may } from '@singil/contract/kit/permission'
import { problems } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { openapiOf } from './openapi.ts'
import { permissionsPage } from './permissions.ts'

const cannot = problems('wallets', { short: [409, 'The wallet holds {held}.'] })
const anywhere = problems('kit', {
  signInFirst: [401, 'Sign in first.'],
  keyMissing: [400, 'This call needs an Idempotency-Key.'],
  badRange: [400, 'The Range header is wrong.'],
})

const Wallet = z.object({ name: z.string() })

const pay = endpoint({
  id: 'wallets.payOut',
  method: 'POST',
  path: '/qr/wallets/{walletId}/payouts',
  says: 'Sends money out.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('BIZ_WALLET', 'create'),
  params: z.object({ walletId: z.uuid() }),
  body: z.object({ amount: Centavos }),
  answer: z.object({ left: Centavos, wallet: Wallet }),
  problems: [cannot.short],
  idempotency: 'required',
})
const list = endpoint({
  id: 'wallets.listWallets',
  method: 'GET',
  path: '/qr/wallets',
  says: 'Lists wallets.',
  audience: 'guest',
  scope: { of: 'public' },
  query: z.object({ name: z.string().optional() }),
  answer: z.array(z.string()),
  list: ['createdAt'],
})
/** Its values are declared elsewhere. */
const Ticket = z.string().regex(/^[a-z]+$/)
const order = endpoint({
  id: 'wallets.order',
  method: 'POST',
  path: '/qr/partner/orders',
  says: 'Orders something.',
  audience: 'partner',
  scope: { of: 'merchant' },
  partnerScope: 'payment_links:write',
  body: z.object({ amount: Centavos, ticket: Ticket }),
  answer: z.object({ made: z.boolean(), ticket: Ticket }),
})
const document = JSON.parse(
  JSON.stringify(
    openapiOf({
      endpoints: [pay, list, order],
      anywhere: Object.values(anywhere),
      samples: new Map([['wallets.payOut', { body: { amount: 5000 }, answer: { left: 100 } }]]),
      shapes: new Map([['Wallet', Wallet]]),
      values: new Map([[Ticket, ['gold', 'silver']]]),
      abouts: new Map([['wallets', 'Balances.']]),
      version: '1.0.0',
      license: 'Apache-2.0',
    }),
  ),
)
const paid = document.paths['/qr/wallets/{walletId}/payouts'].post
const listed = document.paths['/qr/wallets'].get
const named = (operation: { parameters: { name: string; in: string; required?: boolean }[] }, name: string) =>
  operation.parameters.find((one) => one.name === name)

describe('the OpenAPI document matches the contract', () => {
  it('a call has its id, sentence, audience, permission and session', () => {
    expect(paid).toMatchObject({
      operationId: 'wallets.payOut',
      summary: 'Sends money out.',
      'x-audience': 'user',
      'x-permission': { module: 'BIZ_WALLET', action: 'create' },
      security: [{ session: [] }],
    })
    expect(listed.security).toEqual([])
  })
  it('a call of a merchant’s program names the scope of its key, alone or with username and password', () => {
    const { security, responses } = document.paths['/qr/partner/orders'].post
    const scopes = ['payment_links:write']
    expect(security).toEqual([{ partnerKey: scopes }, { partnerLogin: scopes, partnerLoginKey: scopes }])
    const { partnerKey, partnerLogin, partnerLoginKey } = document.components.securitySchemes
    expect([partnerKey.scheme, partnerLogin.scheme, partnerLoginKey.name]).toEqual([
      'bearer',
      'basic',
      'x-merchant-key',
    ])
    expect(responses[401]).toBeUndefined()
  })
  it('parameters keep their schema, and a required key is required', () => {
    expect(named(paid, 'walletId')).toMatchObject({ in: 'path', required: true, schema: { format: 'uuid' } })
    expect(named(paid, 'Idempotency-Key')).toMatchObject({ in: 'header', required: true })
    expect(named(listed, 'name')).toMatchObject({ in: 'query', required: false })
  })
  it('a list takes the Range header and its sort fields in both directions', () => {
    expect(named(listed, 'Range')).toMatchObject({ in: 'header' })
    expect(named(listed, 'sort')).toMatchObject({ schema: { enum: ['createdAt', '-createdAt'] } })
    expect(named(paid, 'Range')).toBeUndefined()
  })
  it('an answer is in the envelope', () => {
    const { schema } = paid.responses[200].content['application/json']
    expect(schema.required).toEqual(['success', 'message', 'data'])
    expect(schema.properties.data.properties.left.type).toBe('integer')
  })
  it('a shape with a name is described once, under its name', () => {
    const { schema } = paid.responses[200].content['application/json']
    expect(schema.properties.data.properties.wallet).toEqual({ $ref: '#/components/schemas/Wallet' })
    expect(document.components.schemas.Wallet.properties).toEqual({ name: { type: 'string' } })
  })
  it('a text whose values are declared elsewhere lists them, in requests and in answers', () => {
    const ordered = document.paths['/qr/partner/orders'].post
    const [asked, answered] = [ordered.requestBody, ordered.responses[200]].map(
      (part) => part.content['application/json'],
    )
    const ticket = { type: 'string', enum: ['gold', 'silver'] }
    expect(asked.schema.properties.ticket).toEqual(ticket)
    expect(answered.schema.properties.data.properties.ticket).toEqual(ticket)
  })
  it('examples are the samples', () => {
    expect(paid.requestBody.content['application/json'].example).toEqual({ amount: 5000 })
    expect(paid.responses[200].content['application/json'].example.data).toEqual({ left: 100 })
  })
  it('each refusal is listed under its status, and only those that the call can return', () => {
    expect(paid.responses[409].description).toContain('The wallet holds {held}.')
    expect(Object.keys(paid.responses)).toEqual(['200', '400', '401', '409'])
    expect(paid.responses[400].description).not.toContain('Range')
    expect(Object.keys(listed.responses)).toEqual(['200', '400'])
  })
})

describe('the permissions page', () => {
  const page = permissionsPage(
    [pay, list],
    [{ role: 'Cashier', authorizations: [{ moduleId: 'BIZ_WALLET', actions: ['view', 'create'] }] }],
  )
  it('lists the initial permissions of each role and what a permission allows', () => {
    expect(page).toContain('| Biz Wallet | VC |')
    expect(page).toContain('### Biz Wallet (BIZ_WALLET)\n\n**create**\n\n- `POST /qr/wallets/{walletId}/payouts`')
  })
  it('names the calls that need none', () => {
    expect(page).toMatch(/Customers and visitors:\n\n- `GET \/qr\/wallets`/)
  })
})
