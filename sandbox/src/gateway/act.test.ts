import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMerchant, until, type Merchant } from '../test/merchant.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant()
})
afterAll(() => merchant.close())
beforeEach(() => {
  merchant.callbacks.length = 0
})

/** Waits for that many callbacks, then a little longer to detect a surplus one. */
async function news(count: number) {
  await until(
    () => merchant.callbacks.length,
    (length) => length >= count,
  )
  await new Promise((resolve) => setTimeout(resolve, 60))
  return merchant.callbacks.map(({ event }) => event)
}

describe('every outcome of a payment', () => {
  test.each([
    ['approve', {}, 'paid', [{ response_code: 'GR001', sequence: 2, amount: 150_000, currency: 'PHP' }]],
    ['decline', {}, 'failed', [{ response_code: 'GR003', sequence: 2, amount: 150_000 }]],
    ['cancel', {}, 'cancelled', [{ response_code: 'GR053', sequence: 2, amount: 150_000 }]],
    ['pay_wrong_amount', {}, 'paid', [{ response_code: 'GR001', amount: 150_100 }]],
    ['pay_wrong_amount', { amount: 149_900 }, 'paid', [{ response_code: 'GR001', amount: 149_900 }]],
    ['wrong_currency', {}, 'paid', [{ response_code: 'GR001', amount: 150_000, currency: 'USD' }]],
    ['approve_slowly', { delayMs: 50 }, 'paid', [{ response_code: 'GR001' }]],
    [
      'approve_out_of_order',
      {},
      'paid',
      [
        { response_code: 'GR001', sequence: 3 },
        { response_code: 'GR033', sequence: 1 },
        { response_code: 'GR003', sequence: 2 },
      ],
    ],
  ])('%s %j ends %s with exactly these callbacks', async (action, options, status, expected) => {
    const paymentId = await merchant.pending()
    const acted = await merchant.act(paymentId, { action, ...options })
    expect(acted).toMatchObject({ status: 200, body: { status } })
    const events = await news(expected.length)
    expect(events).toMatchObject(expected)
    expect(events).toHaveLength(expected.length)
    for (const callback of merchant.callbacks) expect(merchant.isSignatureOf(callback)).toBe(true)
    const view = await merchant.call('GET', `/v1/payments/${paymentId}`)
    expect(view.body).toMatchObject({ status, sequence: Math.max(...events.map(({ sequence }) => sequence)) })
  })

  test('five callbacks are one event, delivered five times', async () => {
    await merchant.act(await merchant.pending(), { action: 'approve_five_times' })
    const events = await news(5)
    expect(events).toHaveLength(5)
    expect(new Set(merchant.callbacks.map(({ rawBody }) => rawBody)).size).toBe(1)
  })

  test('after lost answers the same callback arrives three times', async () => {
    await merchant.act(await merchant.pending(), { action: 'approve_answer_lost' })
    const events = await news(3)
    expect(events).toHaveLength(3)
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(1)
  })

  test('a silent payment sends no callback, but an inquiry reports it', async () => {
    const paymentId = await merchant.pending()
    await merchant.act(paymentId, { action: 'approve_silently' })
    expect(await news(0)).toHaveLength(0)
    const view = await merchant.call('GET', `/v1/payments/${paymentId}`)
    expect(view.body).toMatchObject({ status: 'paid', paid_amount: 150_000, paid_currency: 'PHP' })
  })

  test('a card payment is reported as authenticated', async () => {
    await merchant.act(await merchant.pending({ channel: 'bdo_cc_ph' }), { action: 'approve' })
    expect(await news(1)).toMatchObject([{ response_code: 'GR002' }])
  })

  test('paid later, the payment is pending until then', async () => {
    const paymentId = await merchant.pending()
    expect((await merchant.act(paymentId, { action: 'pay_later', delayMs: 80 })).body.status).toBe('pending')
    expect(await news(1)).toMatchObject([{ response_code: 'GR001' }])
  })

  test('a paid payment accepts no further act and sends no further events', async () => {
    const paymentId = await merchant.pending()
    await merchant.act(paymentId, { action: 'approve' })
    for (const action of ['approve', 'decline', 'cancel', 'approve_five_times', 'pay_later', 'wrong_currency']) {
      expect((await merchant.act(paymentId, { action })).status).toBe(409)
    }
    expect(await news(1)).toHaveLength(1)
  })
})

describe('expiry', () => {
  const soon = () => new Date(Date.now() + 300).toISOString()

  test('a payment expires automatically and reports it', async () => {
    const paymentId = await merchant.pending({ expires_at: soon() })
    expect(await news(1)).toMatchObject([{ response_code: 'GR152', sequence: 2 }])
    expect((await merchant.call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('expired')
  })

  test('money that comes after expiry is reported after the expiry', async () => {
    const paymentId = await merchant.pending({ expires_at: soon() })
    await merchant.act(paymentId, { action: 'pay_later', delayMs: 500 })
    expect(await news(2)).toMatchObject([
      { response_code: 'GR152', sequence: 2 },
      { response_code: 'GR001', sequence: 3 },
    ])
    expect((await merchant.call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('paid')
  })

  test('an expired payment can neither be declined nor cancelled', async () => {
    const paymentId = await merchant.pending({ expires_at: soon() })
    await news(1)
    expect((await merchant.act(paymentId, { action: 'decline' })).status).toBe(409)
    const cancelled = await merchant.call('POST', `/v1/payments/${paymentId}/cancel`)
    expect(cancelled.body).toMatchObject({ status: 'expired', response_code: 'GR152' })
  })
})

describe('deliveries', () => {
  test('a callback is repeated until it is answered with 2xx, with a new signature and the same event', async () => {
    merchant.statuses.push(500, 302, 404)
    await merchant.act(await merchant.pending(), { action: 'approve' })
    const events = await news(4)
    expect(events).toHaveLength(4)
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(1)
    for (const callback of merchant.callbacks) expect(merchant.isSignatureOf(callback)).toBe(true)
    const [latest] = (await merchant.json('GET', '/control/callbacks')).body
    expect(latest).toMatchObject({ state: 'delivered', attempt_count: 4 })
    expect(latest.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 302, 404, 200])
  })

  test('after the last attempt the gateway gives up', async () => {
    merchant.statuses.push(...Array.from({ length: 7 }, () => 503))
    await merchant.act(await merchant.pending(), { action: 'approve' })
    expect(await news(7)).toHaveLength(7)
    const [latest] = (await merchant.json('GET', '/control/callbacks')).body
    expect(latest.state).toBe('given_up')
  })

  test('with callbacks switched off nothing is sent', async () => {
    await merchant.json('POST', '/control/faults', { callbacks: 'off' })
    await merchant.act(await merchant.pending(), { action: 'approve' })
    expect(await news(0)).toHaveLength(0)
    await merchant.json('POST', '/control/faults', { callbacks: 'on' })
    await merchant.act(await merchant.pending(), { action: 'approve' })
    expect(await news(1)).toHaveLength(1)
  })

  test('an unreachable platform does not delay the others', async () => {
    const lost = await merchant.pending({ notify_url: 'http://127.0.0.1:1/none' })
    const reached = await merchant.pending()
    await merchant.act(lost, { action: 'approve' })
    await merchant.act(reached, { action: 'approve' })
    expect(await news(1)).toMatchObject([{ payment_id: reached }])
  })
})
