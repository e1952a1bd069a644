import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOneHour, openMerchant, type Merchant } from '../test/merchant.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant()
})
afterAll(() => merchant.close())

describe('signatures', () => {
  const now = () => Math.floor(Date.now() / 1000)
  test.each([
    ['a wrong key', { headers: { 'x-gateway-key': 'other' } }],
    ['no key', { headers: { 'x-gateway-key': '' } }],
    ['a wrong signature', { headers: { 'x-gateway-signature': '0'.repeat(64) } }],
    ['no signature', { headers: { 'x-gateway-signature': '' } }],
    ['a body that was changed on the way', { signedBody: '{"amount":1}' }],
    ['a time six minutes ago', { timestamp: now() - 360 }],
    ['a time six minutes ahead', { timestamp: now() + 360 }],
    ['a time that is no number', { timestamp: Number.NaN }],
    ['another time than the signed one', { headers: { 'x-gateway-timestamp': String(now() - 1) } }],
  ])('%s is refused with 401 and makes no payment', async (_name, overrides) => {
    const body = merchant.request()
    const headers = { 'idempotency-key': body.request_id, ...('headers' in overrides ? overrides.headers : {}) }
    const answer = await merchant.call('POST', '/v1/payments', body, { ...overrides, headers })
    expect(answer.status).toBe(401)
    expect(answer.body.error.code).toMatch(/^(bad_signature|stale_timestamp)$/)
    const found = await merchant.call('GET', `/v1/payments?request_id=${body.request_id}`)
    expect(found.status).toBe(404)
  })

  test('a signature for one address does not open another', async () => {
    const response = await fetch(`${merchant.url()}/v1/refunds?refund_ref=x`)
    expect(response.status).toBe(401)
  })

  test('four minutes of clock difference are tolerated', async () => {
    const answer = await merchant.call('GET', '/v1/payments/none', undefined, { timestamp: now() - 240 })
    expect(answer.status).toBe(404)
  })
})

describe('creating a payment', () => {
  test('a redirect payment answers its hosted page and is found by both ids', async () => {
    const created = await merchant.create({ request_id: 'FIND1' })
    expect(created).toMatchObject({
      status: 201,
      body: { request_id: 'FIND1', status: 'pending', response_code: 'GR033', amount: 150_000, currency: 'PHP' },
    })
    expect(created.body.redirect_url).toBe(`${merchant.url()}/pay/${created.body.payment_id}`)
    const byId = await merchant.call('GET', `/v1/payments/${created.body.payment_id}`)
    const byRequest = await merchant.call('GET', '/v1/payments?request_id=FIND1')
    expect(byId.body).toEqual(byRequest.body)
    expect(byId.body).toMatchObject({ status: 'pending', paid_amount: null, paid_at: null, sequence: 1 })
  })

  test('a counter payment answers a number, its barcode and the steps; a QR payment answers its payload', async () => {
    const counter = await merchant.create({ flow: 'reference_number', channel: '711_ph' })
    expect(counter.body.reference.number).toMatch(/^\d{13}$/)
    expect(counter.body.reference.barcode).toBe(counter.body.reference.number)
    expect(counter.body.reference.steps.length).toBeGreaterThan(0)
    expect(counter.body.redirect_url).toBeUndefined()
    const qr = await merchant.create({ flow: 'qr', channel: 'qrph', amount: 12_305 })
    expect(qr.body.qr.payload).toMatch(/^000201010212.*5406123\.05.*6304[0-9A-F]{4}$/)
  })

  test('the same key and body sent twenty times at once make one payment and one answer', async () => {
    const body = merchant.request()
    const headers = { 'idempotency-key': 'twenty' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => merchant.call('POST', '/v1/payments', body, { headers })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const listed = await merchant.json('GET', `/control/payments?request_id=${body.request_id}`)
    expect(listed.body).toHaveLength(1)
  })

  test('a replay after the payment was paid still gives the first answer', async () => {
    const body = merchant.request()
    const headers = { 'idempotency-key': 'replay' }
    const first = await merchant.call('POST', '/v1/payments', body, { headers })
    await merchant.act(first.body.payment_id, { action: 'approve' })
    expect(await merchant.call('POST', '/v1/payments', body, { headers })).toEqual(first)
  })

  test('the same key with another body, and another key for a request under way, are refused with 409', async () => {
    const body = merchant.request()
    const headers = { 'idempotency-key': 'reused' }
    await merchant.call('POST', '/v1/payments', body, { headers })
    const changed = await merchant.call('POST', '/v1/payments', { ...body, amount: 1 }, { headers })
    expect(changed).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_reused' } } })
    const again = await merchant.call('POST', '/v1/payments', body, { headers: { 'idempotency-key': 'other' } })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'request_exists' } } })
  })

  test.each([
    ['no key', {}, {}],
    ['a fraction of a centavo', { amount: 10.5 }, { 'idempotency-key': 'bad' }],
    ['nothing to pay', { amount: 0 }, { 'idempotency-key': 'bad' }],
    ['an amount as text', { amount: '100' }, { 'idempotency-key': 'bad' }],
    ['a script as return address', { return_url: 'javascript:alert(1)' }, { 'idempotency-key': 'bad' }],
    ['a deadline in the past', { expires_at: '2020-01-01T00:00:00Z' }, { 'idempotency-key': 'bad' }],
    ['an unknown flow', { flow: 'cash' }, { 'idempotency-key': 'bad' }],
  ])('%s is refused with 400', async (_name, changes, headers) => {
    const answer = await merchant.call('POST', '/v1/payments', merchant.request(changes), { headers })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  })

  test.each(['{', '', 'null', '['.repeat(200_000), '"text"'])(
    'a body that is no request is refused with 400',
    async (body) => {
      const answer = await merchant.call('POST', '/v1/payments', body, { headers: { 'idempotency-key': 'broken' } })
      expect(answer.status).toBe(400)
    },
  )
})

describe('cancelling', () => {
  test('a pending payment is cancelled once, a paid one never', async () => {
    const pending = await merchant.pending()
    const cancelled = await merchant.call('POST', `/v1/payments/${pending}/cancel`)
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', response_code: 'GR053' } })
    expect(await merchant.call('POST', `/v1/payments/${pending}/cancel`, {})).toEqual(cancelled)
    const paid = await merchant.pending()
    await merchant.act(paid, { action: 'approve' })
    expect((await merchant.call('POST', `/v1/payments/${paid}/cancel`)).status).toBe(409)
    expect((await merchant.call('GET', `/v1/payments/${paid}`)).body.status).toBe('paid')
  })
})

describe('faults of creation', () => {
  const fault = (mode: string) => merchant.json('POST', '/control/faults', { createPayment: mode, times: 1 })

  test('an error 500 and a garbage answer happen as often as asked and make no payment', async () => {
    await fault('error500')
    expect((await merchant.create({ request_id: 'F500' })).status).toBe(500)
    await fault('garbage')
    expect(typeof (await merchant.create({ request_id: 'F500' })).body).toBe('string')
    expect((await merchant.call('GET', '/v1/payments?request_id=F500')).status).toBe(404)
    expect((await merchant.create({ request_id: 'F500', expires_at: inOneHour() })).status).toBe(201)
  })

  test('a timeout leaves a payment that only an inquiry finds', async () => {
    await fault('timeout')
    const answer = await Promise.race([
      merchant.create({ request_id: 'HANG' }).catch(() => 'cut'),
      new Promise((resolve) => setTimeout(() => resolve('silence'), 300)),
    ])
    expect(answer).toBe('silence')
    expect((await merchant.call('GET', '/v1/payments?request_id=HANG')).body.status).toBe('pending')
  })
})
