import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMerchant, type Merchant } from '../test/merchant.ts'

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

  test('a signature for one address is not valid for another', async () => {
    const response = await fetch(`${merchant.url()}/v1/refunds?refund_ref=x`)
    expect(response.status).toBe(401)
  })

  test('tolerates four minutes of clock difference', async () => {
    const answer = await merchant.call('GET', '/v1/payments/none', undefined, { timestamp: now() - 240 })
    expect(answer.status).toBe(404)
  })
})

describe('creating a payment', () => {
  test('a redirect payment returns its hosted page and is found by both ids', async () => {
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

  test('a counter payment returns a number, its barcode and the steps; a QR payment returns its payload', async () => {
    const counter = await merchant.create({ flow: 'reference_number', channel: '711_ph' })
    expect(counter.body.reference.number).toMatch(/^\d{13}$/)
    expect(counter.body.reference.barcode).toBe(counter.body.reference.number)
    expect(counter.body.reference.steps.length).toBeGreaterThan(0)
    expect(counter.body.redirect_url).toBeUndefined()
    const qr = await merchant.create({ flow: 'qr', channel: 'qrph', amount: 12_305 })
    expect(qr.body.qr.payload).toMatch(/^000201010212.*5406123\.05.*6304[0-9A-F]{4}$/)
  })

  test('the same key and body sent twenty times concurrently make one payment and one answer', async () => {
    const body = merchant.request()
    const headers = { 'idempotency-key': 'twenty' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => merchant.call('POST', '/v1/payments', body, { headers })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const listed = await merchant.json('GET', `/control/payments?request_id=${body.request_id}`)
    expect(listed.body).toHaveLength(1)
  })

  test('a replay after the payment was paid still returns the first answer', async () => {
    const body = merchant.request()
    const headers = { 'idempotency-key': 'replay' }
    const first = await merchant.call('POST', '/v1/payments', body, { headers })
    await merchant.act(first.body.payment_id, { action: 'approve' })
    expect(await merchant.call('POST', '/v1/payments', body, { headers })).toEqual(first)
  })

  test('refuses the same key with another body, and another key for a pending request, with 409', async () => {
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
    expect((await merchant.call('POST', `/v1/payments/${paid}/cancel`)).status).toBe(422)
    expect((await merchant.call('GET', `/v1/payments/${paid}`)).body.status).toBe('paid')
  })
})

describe('faults on demand', () => {
  const fault = (name: string, mode: string) => merchant.json('POST', '/control/faults', { [name]: mode, times: 1 })
  const calls = async () => {
    const paymentId = await merchant.pending()
    const path = `/v1/payments/${paymentId}`
    return {
      createPayment: () => merchant.create({ request_id: `new ${paymentId}` }),
      queryPayment: () => merchant.call('GET', path),
      cancelPayment: () => merchant.call('POST', `${path}/cancel`, {}),
      refund: () => merchant.refund(paymentId, { refund_ref: paymentId, amount: 1 }),
      queryRefund: () => merchant.call('GET', '/v1/refunds?refund_ref=none'),
    }
  }

  test.each(['createPayment', 'queryPayment', 'cancelPayment', 'refund', 'queryRefund'] as const)(
    '%s answers each error and garbage as often as asked, and nothing is done',
    async (name) => {
      const call = (await calls())[name]
      for (const status of [401, 403, 404, 408, 409, 429, 500]) {
        await fault(name, `error${status}`)
        expect(await call()).toMatchObject({ status, body: { error: { message: 'Something broke on purpose' } } })
      }
      await fault(name, 'garbage')
      expect(typeof (await call()).body).toBe('string')
      const usual = { createPayment: 201, queryPayment: 200, cancelPayment: 200, refund: 422, queryRefund: 404 }
      expect((await call()).status).toBe(usual[name])
    },
  )

  test('a timeout executes the request, and only an inquiry reports it', async () => {
    const paymentId = await merchant.pending()
    await merchant.act(paymentId, { action: 'approve_silently' })
    const silent = async (name: string, call: () => Promise<unknown>) => {
      await fault(name, 'timeout')
      return Promise.race([
        call().catch(() => 'cut'),
        new Promise((resolve) => setTimeout(() => resolve('silence'), 300)),
      ])
    }
    expect(await silent('createPayment', () => merchant.create({ request_id: 'HANG' }))).toBe('silence')
    expect((await merchant.call('GET', '/v1/payments?request_id=HANG')).body.status).toBe('pending')
    const refund = { refund_ref: 'hang', amount: 5 }
    expect(await silent('refund', () => merchant.refund(paymentId, refund))).toBe('silence')
    expect((await merchant.call('GET', '/v1/refunds?refund_ref=hang')).body.response_code).toBe('GR018')
  })

  test('a slow answer is a correct one', async () => {
    const slow = await openMerchant({ slowMs: 200 })
    await slow.json('POST', '/control/faults', { createPayment: 'slow', times: 1 })
    const startedMs = Date.now()
    expect((await slow.create()).status).toBe(201)
    expect(Date.now() - startedMs).toBeGreaterThanOrEqual(190)
    await slow.close()
  })

  test("refuses a payment or refund with the channel's own text", async () => {
    await fault('createPayment', 'refused')
    expect(await merchant.create()).toMatchObject({ status: 422, body: { error: { code: 'declined' } } })
    const paid = await merchant.pending()
    await merchant.act(paid, { action: 'approve_silently' })
    await fault('refund', 'refused')
    const refund = await merchant.refund(paid, { refund_ref: 'no', amount: 1 })
    expect(refund).toMatchObject({ status: 422, body: { error: { code: 'declined' } } })
  })
})
