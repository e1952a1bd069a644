/** The gateway client against the sandbox: how each call interprets every answer that the gateway can give. */
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts'
import { createGatewayClient, type GatewayClient, type NewPayment } from './client.ts'

const keys = {
  gatewayKey: 'singil',
  gatewaySecret: 'a secret of the tests',
  bankKey: 'unused',
  bankSecret: 'unused, but long enough',
  smsKey: 'sms',
}
let sandbox: Sandbox
let client: GatewayClient
/** A client with a short timeout. */
let impatient: GatewayClient
let number = 0
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, ...keys, slowMs: 50, retryDelaysMs: [] })
  const config = { url: sandbox.url, key: keys.gatewayKey, secret: keys.gatewaySecret }
  client = createGatewayClient(config, fetch, 30_000)
  impatient = createGatewayClient(config, fetch, 500)
})
afterAll(() => sandbox.stop())

const control = (path: string, body: object) =>
  fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const fault = (name: string, mode: string) => control('faults', { [name]: mode, times: 1 })

const asked = (more: Partial<NewPayment> = {}): NewPayment => ({
  request_id: `REQ${(number += 1)}`,
  channel: 'gc',
  flow: 'redirect',
  amount: centavos(10_000),
  currency: 'PHP',
  description: 'Rice',
  return_url: 'http://127.0.0.1:1/back',
  cancel_url: 'http://127.0.0.1:1/back',
  notify_url: 'http://127.0.0.1:1/callbacks',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  customer: { name: 'Maria', email: 'maria@example.com', mobile: '' },
  ...more,
})
const refundOf = (amount: number) => ({ refund_ref: `ref${(number += 1)}`, amount: centavos(amount), reason: 'r' })

/** A payment of 100 pesos at the gateway, approved on request. */
async function payment(isPaid = false) {
  const wanted = asked()
  const reply = await client.createPayment(wanted, wanted.request_id)
  if (reply.kind !== 'ok') throw new Error(reply.message)
  if (isPaid) await control(`payments/${reply.value.payment_id}/act`, { action: 'approve_silently' })
  return { requestId: wanted.request_id, id: reply.value.payment_id }
}

interface Played {
  readonly fault: string
  readonly call: (by?: GatewayClient) => Promise<unknown>
}
/** Every call of the client, prepared; each succeeds unless a fault is injected. */
async function calls(): Promise<Record<string, Played>> {
  const [open, called, paid] = [await payment(), await payment(), await payment(true)]
  const [wanted, refund, done] = [asked(), refundOf(1000), refundOf(500)]
  await client.refundPayment(paid.id, done, done.refund_ref)
  return {
    createPayment: { fault: 'createPayment', call: (by = client) => by.createPayment(wanted, wanted.request_id) },
    getPayment: { fault: 'queryPayment', call: (by = client) => by.getPayment(open.requestId) },
    cancelPayment: { fault: 'cancelPayment', call: (by = client) => by.cancelPayment(called.id) },
    refundPayment: { fault: 'refund', call: (by = client) => by.refundPayment(paid.id, refund, refund.refund_ref) },
    getRefund: { fault: 'queryRefund', call: (by = client) => by.getRefund(done.refund_ref) },
  }
}

const troubles = ['401', '403', '404', '408', '409', '429', '500'].map(
  (status) => [`error${status}`, Number(status)] as const,
)

describe.each(['createPayment', 'getPayment', 'cancelPayment', 'refundPayment', 'getRefund'])('%s', (name) => {
  test('treats an error status as unknown, and succeeds when repeated', async () => {
    const { fault: of, call } = (await calls())[name]!
    for (const [mode, status] of troubles) {
      await fault(of, mode)
      expect(await call(), mode).toMatchObject({ kind: 'unknown', status })
    }
    await fault(of, 'garbage')
    expect(await call()).toMatchObject({ kind: 'unknown' })
    await fault(of, 'timeout')
    expect(await call(impatient)).toEqual({ kind: 'unknown', message: 'TimeoutError' })
    await fault(of, 'slow')
    expect(await call()).toMatchObject({ kind: 'ok' })
    expect(await call()).toMatchObject({ kind: 'ok' })
  }, 120_000)
})

describe('a business refusal', () => {
  test.each([
    [
      'a payment that the channel declines',
      422,
      'declined',
      async () => (await fault('createPayment', 'refused'), client.createPayment(asked(), 'declined')),
    ],
    [
      'a payment that has expired',
      400,
      'invalid_request',
      () => client.createPayment(asked({ expires_at: '2020-01-01T00:00:00Z' }), 'over'),
    ],
    ['cancelling a paid payment', 422, 'already_paid', async () => client.cancelPayment((await payment(true)).id)],
    [
      'a refund that the channel declines',
      422,
      'declined',
      async () => {
        const { id } = await payment(true)
        await fault('refund', 'refused')
        return client.refundPayment(id, refundOf(1), 'declined refund')
      },
    ],
    [
      'a refund of an unpaid payment',
      422,
      'not_paid',
      async () => client.refundPayment((await payment()).id, refundOf(1), 'unpaid'),
    ],
    [
      'a refund of more than was paid',
      422,
      'refund_over_paid',
      async () => client.refundPayment((await payment(true)).id, refundOf(10_001), 'over paid'),
    ],
  ])('%s', async (_, status, code, call) => {
    expect(await call()).toMatchObject({ kind: 'refused', status, code })
  })

  test('counts only with an error code of the gateway, not of an intermediary', async () => {
    const of = (status: number, body: string) =>
      createGatewayClient({ url: 'http://gateway', key: 'k', secret: 's' }, async () => new Response(body, { status }))
    expect(await of(422, '<h1>Blocked</h1>').createPayment(asked(), 'k')).toMatchObject({
      kind: 'unknown',
      status: 422,
    })
    expect(await of(400, '{"error":{"code":"waf"}}').createPayment(asked(), 'k')).toMatchObject({ kind: 'unknown' })
    expect(await of(422, '{"error":{"code":"declined"}}').getRefund('r')).toMatchObject({ kind: 'unknown' })
  })
})

test('does not accept an answer about another payment, refund or amount', async () => {
  const [one, other] = [await payment(true), await payment(true)]
  const refund = refundOf(100)
  const of = (answer: unknown) =>
    createGatewayClient({ url: 'http://gateway', key: 'k', secret: 's' }, async () => Response.json(answer))
  const reply = await client.getPayment(other.requestId)
  const value = reply.kind === 'ok' ? reply.value : null
  expect(await of(value).getPayment(one.requestId)).toMatchObject({ kind: 'unknown' })
  expect(await of(value).cancelPayment(one.id)).toMatchObject({ kind: 'unknown' })
  expect(
    await of(value).createPayment(asked({ request_id: other.requestId, amount: centavos(9999) }), 'k'),
  ).toMatchObject({
    kind: 'unknown',
  })
  const refunded = {
    refund_id: 'x',
    refund_ref: refund.refund_ref,
    payment_id: one.id,
    amount: 100,
    response_code: 'GR018',
  }
  expect(await of(refunded).refundPayment(one.id, refund, 'k')).toMatchObject({ kind: 'ok' })
  for (const wrong of [{ payment_id: other.id }, { amount: 99 }, { refund_ref: 'another' }])
    expect(await of({ ...refunded, ...wrong }).refundPayment(one.id, refund, 'k')).toMatchObject({ kind: 'unknown' })
})

test('does not accept an answer with an impossible amount, text or length', async () => {
  const { requestId } = await payment(true)
  const reply = await client.getPayment(requestId)
  const sound = reply.kind === 'ok' ? reply.value : null
  const ask = (body: string) =>
    createGatewayClient({ url: 'http://gateway', key: 'k', secret: 's' }, async () => new Response(body)).getPayment(
      requestId,
    )
  const answer = (changes: object) => JSON.stringify({ ...sound, ...changes })
  expect(await ask(answer({ paid_amount: 100_000_000_000 }))).toMatchObject({ kind: 'ok' })
  for (const changes of [
    { paid_amount: Number.MAX_SAFE_INTEGER },
    { paid_amount: 100_000_000_001 },
    { amount: -1 },
    { paid_currency: 'PESOS' },
    { payment_id: '' },
    { payment_id: 'a\0b' },
    { redirect_url: `https://example.com/${'x'.repeat(2000)}` },
    { reference: { number: '1', barcode: '', steps: Array.from({ length: 21 }, () => 'Go on.') } },
  ])
    expect(await ask(answer(changes)), JSON.stringify(changes).slice(0, 60)).toMatchObject({ kind: 'unknown' })
  const long = await ask(answer({ response_message: 'x'.repeat(1000) }))
  expect(long).toMatchObject({ kind: 'ok', value: { response_message: 'x'.repeat(300) } })
})

test('stops reading an endless answer', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: (to) => {
      sent += 65_536
      if (sent > 100_000_000) to.close()
      else to.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const of = createGatewayClient({ url: 'http://gateway', key: 'k', secret: 's' }, async () => new Response(endless))
  expect(await of.getPayment('AAAAA-AAAAA')).toEqual({ kind: 'unknown', message: 'RangeError' })
  expect(sent).toBeLessThan(1_000_000)
})
