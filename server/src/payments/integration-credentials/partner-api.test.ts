// A merchant's programs: issuing of keys, scopes and expiry of keys, and tests without effect on money.
import { randomUUID } from 'node:crypto'
import { searchTransactions } from '@singil/contract/payments/transactions'
import { getPayPage } from '@singil/contract/payments/checkout'
import * as contract from '@singil/contract/payments/integration-credentials'
import * as samples from '@singil/contract/payments/integration-credentials.sample'
import { bindPartnerSplit } from '@singil/contract/payments/split-payments'
import * as samplesOfSplits from '@singil/contract/payments/split-payments.sample'
import { endpoints } from '@singil/contract/all'
import { base64url, createLocalJWKSet, flattenedVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallOptions, type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'

const dayMs = 86_400_000
const login = { username: 'nena-shop', password: 'Mangoes-2026', confirm_password: 'Mangoes-2026' }

let gate: Gate
let nena: string
let habi: string
beforeAll(async () => {
  gate = await openGate(features, { SINGIL_PARTNER_CALLS_PER_MINUTE: '200' })
  nena = await gate.signIn('nena.admin')
  habi = await gate.signIn('habi.admin')
})
afterAll(() => gate.close())
beforeEach(() => gate.owner.query('delete from otp_sends'))

const save = (as = nena, body: object = login) => gate.ask(contract.saveCredentials, { body: body as never }, { as })
const passFor = async (as = nena) => {
  const { token } = await gate.ask(contract.requestIntegrationCode, { body: {} }, { as })
  return gate.ask(contract.validateIntegrationCode, { body: { token, otp: gate.lastCode() } }, { as })
}
const reveal = async (as = nena) => {
  const { id, keys } = await save(as)
  await gate.owner.query('update integration_credentials set revealed_at = null')
  const seen = await gate.ask(contract.revealCredentials, { params: { id }, body: await passFor(as) }, { as })
  const keyOf = (mode: string) => {
    const current = keys.find((key) => key.mode === mode && key.expiresAt === null)
    return seen.keys.find((key) => key.id === current?.id)?.key ?? ''
  }
  return { id, ...seen, live: keyOf('live'), test: keyOf('test') }
}
const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const keyed = (as: string): CallOptions => ({ as, headers: { 'idempotency-key': randomUUID() } })
const linkBody = () => ({ storeId: gate.demo[0].storeIds[0]!, amount: 25_000, description: 'Order 1042' })
const create = (key: string, body: object = linkBody()) => gate.call(contract.createPaymentLink, { body }, keyed(key))
const list = (key: string, query: object = {}) =>
  gate.call(contract.listPartnerTransactions, { query: { ...query } }, { as: key })

test('an answer to a program carries a detached JWS that a JWS library verifies', async () => {
  const { live } = await reveal()
  const { text, headers, status } = await list(live)
  const [protectedPart, none, signature] = headers.get('x-signature')!.split('.')
  expect(none).toBe('')
  const keys = createLocalJWKSet((await (await fetch(`${gate.app.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet)
  const verify = (payload: string) =>
    flattenedVerify({ protected: protectedPart!, payload: base64url.encode(payload), signature: signature! }, keys)
  const { protectedHeader } = await verify(text)
  expect(protectedHeader).toMatchObject({
    alg: 'EdDSA',
    htm: 'GET',
    htu: contract.listPartnerTransactions.path,
    status,
  })
  await expect(verify(text.replace('true', 'false'))).rejects.toThrow('signature verification failed')
})

describe('the credentials', () => {
  const tooWeak = ['Short-1', 'mangoes-2026', 'MANGOES-2026', 'Mangoes-only', 'Mangoes2026']
  test.each<readonly [change: Partial<typeof login>, message: string]>([
    [{ username: 'ab' }, 'The username has 3 to 32 characters.'],
    [{ username: 'a'.repeat(33) }, 'The username has 3 to 32 characters.'],
    [{ username: 'nena.' }, 'The username cannot end with a dot, underscore or hyphen.'],
    [{ username: 'nena_' }, 'The username cannot end with a dot, underscore or hyphen.'],
    [{ username: 'nena-' }, 'The username cannot end with a dot, underscore or hyphen.'],
    [{ confirm_password: 'Another-2026' }, 'Password does not match!'],
    ...tooWeak.map((password) => [{ password, confirm_password: password }, 'At least 8 characters'] as const),
  ])('are refused as %j', async (change, message) => {
    const { status, text } = await gate.call(contract.saveCredentials, { body: { ...login, ...change } }, { as: nena })
    expect([status, text.includes(message)]).toEqual([400, true])
  })

  test('are shown masked, and stored nowhere in plain text', async () => {
    const { password, live } = await reveal()
    const { text } = await gate.call(contract.fetchByMid, { params: { mid: gate.demo[0].mid } }, { as: nena })
    const { rows } = await gate.owner.query(
      `select row_to_json(c)::text as row from integration_credentials c union all select row_to_json(k)::text from merchant_keys k
       union all select row_to_json(a)::text from audit_log a union all select row_to_json(m)::text from messages m
       union all select row_to_json(i)::text from idempotency_keys i`,
    )
    for (const secret of [password, live])
      for (const place of [text, ...rows.map(({ row }) => row as string)]) expect(place).not.toContain(secret)
    expect(text).toContain(live.slice(-4))
  })

  test('are revealed once per code, once a minute, and to no other user', async () => {
    const { id } = await reveal()
    const params = { id }
    const show = (token: string, as = nena) =>
      gate.call(contract.revealCredentials, { params, body: { token } }, { as })
    const { token } = await passFor()
    expect((await show(token)).body.code).toBe(contract.problemsOfIntegration.revealTooSoon.id)
    gate.later(61_000)
    expect((await show(token, habi)).status).toBe(404)
    expect((await show(token)).status).toBe(200)
    gate.later(61_000)
    expect((await show(token)).body.code).toBe(contract.problemsOfIntegration.codeNeeded.id)
  })

  test('are not available to staff, whatever merchant they selected', async () => {
    await save()
    const as = await gate.signIn('admin.singil')
    const headers = { 'x-merchant-id': gate.demo[0].mid }
    const asked = await gate.call(contract.requestIntegrationCode, { body: {} }, { as, headers })
    expect([asked.status, asked.body.code]).toEqual([403, contract.problemsOfIntegration.merchantOnly.id])
    expect((await gate.call(contract.saveCredentials, { body: login }, { as, headers })).status).toBe(403)
  })

  test('notify the merchant by mail of every change', async () => {
    const sent = gate.mails.length
    await save()
    await expect
      .poll(() => gate.mails.slice(sent).some(({ text }) => text.includes('nena.admin')), { timeout: 15_000 })
      .toBe(true)
  })
})

describe('a key', () => {
  test('opens the partner API alone or with username and password, which alone open nothing', async () => {
    const { live } = await reveal()
    const get = (headers: Record<string, string>) => gate.call(contract.listPartnerTransactions, {}, { headers })
    const right = basic(login.username, login.password)
    expect((await get({ authorization: `Bearer ${live}` })).status).toBe(200)
    expect((await get({ authorization: right, 'x-merchant-key': live })).status).toBe(200)
    const refused = [
      {},
      { authorization: right },
      { 'x-merchant-key': live },
      { authorization: basic(login.username, 'Another-2026'), 'x-merchant-key': live },
      { authorization: basic('somebody', login.password), 'x-merchant-key': live },
      { authorization: `Bearer ${live.slice(0, -1)}` },
      { authorization: `Bearer ${nena}` },
    ]
    for (const headers of refused) expect((await get(headers as never)).status, JSON.stringify(headers)).toBe(401)
    expect((await gate.call(searchTransactions, { body: {} }, { as: live })).status).toBe(401)
  })

  test('is required by every call; no session opens one', async () => {
    const calls = [
      [contract.createPaymentLink, samples.createPaymentLink],
      [contract.getPaymentLink, samples.getPaymentLink],
      [contract.listPartnerTransactions, samples.listPartnerTransactions],
      [contract.settleTestLink, samples.settleTestLink],
      [bindPartnerSplit, samplesOfSplits.bindPartnerSplit],
    ] as const
    expect(calls.map(([{ id }]) => id).toSorted()).toEqual(
      endpoints
        .filter(({ audience }) => audience === 'partner')
        .map(({ id }) => id)
        .toSorted(),
    )
    const staff = await gate.signIn('admin.singil')
    for (const [endpoint, sample] of calls)
      for (const as of [undefined, nena, staff])
        expect((await gate.call(endpoint, sample, { as })).status, endpoint.id).toBe(401)
  })

  test('keeps working next to the new one during the days of overlap, and no longer', async () => {
    const { id, live: old } = await reveal()
    const rotate = (overlapDays: number) =>
      gate.ask(contract.resetMerchantKey, { params: { id }, body: { overlapDays } }, { as: nena })
    const { keys } = await rotate(3)
    expect(keys.filter(({ mode }) => mode === 'live').map(({ expiresAt }) => expiresAt === null)).toEqual([true, false])
    const { live: fresh } = await reveal()
    expect(fresh).not.toBe(old)
    expect([(await list(old)).status, (await list(fresh)).status]).toEqual([200, 200])
    await expect
      .poll(
        async () => (await gate.ask(contract.fetchByMid, { params: { mid: gate.demo[0].mid } }, { as: nena }))?.keys,
        { timeout: 15_000 },
      )
      .toEqual(expect.arrayContaining([expect.objectContaining({ lastUsedAt: expect.any(String), expiresAt: null })]))
    gate.later(3 * dayMs)
    expect([(await list(old)).status, (await list(fresh)).status]).toEqual([401, 200])
    nena = await gate.signIn('nena.admin')
    habi = await gate.signIn('habi.admin')
    await rotate(0)
    expect((await list(fresh)).status).toBe(401)
  })

  test('opens only its own scopes', async () => {
    const { id } = await reveal()
    const body = { overlapDays: 0, scopes: ['transactions:read' as const] }
    await gate.ask(contract.resetMerchantKey, { params: { id }, body }, { as: nena })
    const { live } = await reveal()
    const { status, body: refused } = await create(live)
    expect([status, refused.code, refused.message]).toEqual([
      403,
      'kit.scopeMissing',
      'This key does not open payment_links:write.',
    ])
    expect((await list(live)).status).toBe(200)
    await gate.ask(contract.resetMerchantKey, { params: { id }, body: { overlapDays: 0 } }, { as: nena })
  })

  test('sees nothing of another merchant', async () => {
    const [own, other] = [await reveal(), await reveal(habi)]
    const made = await create(own.live)
    expect(made.status).toBe(200)
    const get = (key: string) => gate.call(contract.getPaymentLink, { params: { id: made.body.data.Id } }, { as: key })
    expect([(await get(own.live)).status, (await get(other.live)).status]).toEqual([200, 404])
    const foreign = await create(other.live)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'checkout.storeUnknown'])
  })

  test('creates one link per Idempotency-Key', async () => {
    const { live } = await reveal()
    const options = keyed(live)
    const send = (amount: number) => gate.call(contract.createPaymentLink, { body: { ...linkBody(), amount } }, options)
    const [first, again, another] = [await send(10_000), await send(10_000), await send(10_001)]
    expect(again.body).toEqual(first.body)
    expect([another.status, another.body.code]).toEqual([422, 'kit.keyReused'])
    const keyless = await gate.call(contract.createPaymentLink, { body: linkBody() }, { as: live })
    expect(keyless.body.code).toBe('kit.keyMissing')
  })
})

describe('a test key', () => {
  test('creates separate links: they cannot be paid, a live key does not find them, and no money moves', async () => {
    const { live, test: key } = await reveal()
    const count = async () => {
      const { rows } = await gate.owner.query(
        'select (select count(*) from temp_transactions)::int as links, (select count(*) from transactions)::int as payments',
      )
      return rows[0] as object
    }
    const before = await count()
    const made = await create(key)
    const { Id, isTest, paymentLinkUrl, payment_action_info: action } = made.body.data
    expect(action).toEqual({ type: 'redirect', url: paymentLinkUrl })
    expect([made.status, isTest]).toEqual([200, true])
    const params = { id: Id }
    expect((await gate.call(getPayPage, { params })).status).toBe(404)
    expect((await gate.call(contract.getPaymentLink, { params }, { as: live })).status).toBe(404)
    const page = await fetch(gate.app.url + new URL(paymentLinkUrl).pathname)
    expect(await page.text()).toContain('No money moves here')

    const settle = (as: string, outcome: string) =>
      gate.call(contract.settleTestLink, { params, body: { outcome } }, { as })
    expect((await settle(live, 'paid')).body.code).toBe(contract.problemsOfIntegration.testOnly.id)
    expect((await settle(key, 'paid')).body.data.status).toBe('paid')
    expect((await settle(key, 'failed')).body.code).toBe(contract.problemsOfIntegration.settled.id)
    expect((await gate.call(contract.getPaymentLink, { params }, { as: key })).body.data.response_code).toBe('GR001')
    const listed = (await list(key, { status: 'paid', limit: 1 })).body.data.transactions
    expect(listed).toEqual([expect.objectContaining({ isTest: true, fees: null, amount: 25_000, status: 'paid' })])
    expect((await list(live)).text).not.toContain(listed[0].requestId)
    expect(await count()).toEqual(before)
  })

  test('is subject to the same rules as a live one', async () => {
    const { test: key } = await reveal()
    expect((await create(key, { ...linkBody(), storeId: gate.demo[1]!.storeIds[0] })).body.code).toBe(
      'checkout.storeUnknown',
    )
    expect((await create(key, { ...linkBody(), amount: 99 })).status).toBe(400)
  })
})

test('rate limits of one merchant’s programs do not affect another’s', async () => {
  const [own, other] = [await reveal(), await reveal(habi)]
  let refused = 0
  for (let calls = 0; calls < 210; calls += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => list(own.live)))
    refused += answers.filter(({ status }) => status === 429).length
  }
  expect(refused).toBeGreaterThan(0)
  expect((await list(other.live)).status).toBe(200)
})
