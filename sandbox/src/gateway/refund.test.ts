import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMerchant, until, type Callback, type Merchant } from '../test/merchant.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant()
})
afterAll(() => merchant.close())

async function paid(amount = 100_000, act: Record<string, unknown> = { action: 'approve_silently' }): Promise<string> {
  const paymentId = await merchant.pending({ amount })
  await merchant.act(paymentId, act)
  return paymentId
}
async function callbackOf(refundRef: string): Promise<Callback> {
  const find = () => merchant.callbacks.find(({ event }) => event.refund_ref === refundRef)
  return (await until(find, (callback) => callback !== undefined))!
}
const faults = (refund: string) => merchant.json('POST', '/control/faults', { refund, times: 1 })

test('a refund is done at once and found by both its ids', async () => {
  const refund = await merchant.refund(await paid(), { refund_ref: 'R1', amount: 40_000 })
  expect(refund).toMatchObject({ status: 201, body: { response_code: 'GR018', refund_ref: 'R1', amount: 40_000 } })
  expect((await merchant.call('GET', `/v1/refunds/${refund.body.refund_id}`)).body).toEqual(refund.body)
  expect((await merchant.call('GET', '/v1/refunds?refund_ref=R1')).body).toEqual(refund.body)
})

test('of a hundred concurrent refunds of sixty percent exactly one succeeds', async () => {
  const paymentId = await paid()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, place) =>
      merchant.refund(paymentId, { refund_ref: `race${place}`, amount: 60_000 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error?.code === 'refund_over_paid')).toHaveLength(99)
})

test('refunds never exceed the amount really paid, and pending ones count', async () => {
  const paymentId = await paid(100_000, { action: 'pay_wrong_amount', amount: 99_900 })
  expect((await merchant.refund(paymentId, { refund_ref: 'over', amount: 100_000 })).status).toBe(422)
  await faults('pending')
  expect((await merchant.refund(paymentId, { refund_ref: 'part', amount: 99_899 })).body.response_code).toBe('GR033')
  expect((await merchant.refund(paymentId, { refund_ref: 'two', amount: 2 })).status).toBe(422)
  expect((await merchant.refund(paymentId, { refund_ref: 'one', amount: 1 })).status).toBe(201)
})

test('a failed refund releases its amount', async () => {
  const paymentId = await paid()
  await faults('failed')
  expect((await merchant.refund(paymentId, { refund_ref: 'fails', amount: 100_000 })).body.response_code).toBe('GR003')
  expect((await merchant.refund(paymentId, { refund_ref: 'works', amount: 100_000 })).body.response_code).toBe('GR018')
})

test('a repeated request refunds once and gets the first answer again; another body is refused', async () => {
  const paymentId = await paid()
  await faults('pending')
  const first = await merchant.refund(paymentId, { refund_ref: 'same', amount: 10_000 })
  await merchant.json('POST', `/control/refunds/${first.body.refund_id}/act`, { action: 'done' })
  expect(await merchant.refund(paymentId, { refund_ref: 'same', amount: 10_000 })).toEqual(first)
  expect(await merchant.refund(paymentId, { refund_ref: 'same', amount: 10_000 }, 'another key')).toEqual(first)
  expect((await merchant.refund(paymentId, { refund_ref: 'same', amount: 20_000 })).status).toBe(409)
  expect((await merchant.refund(await paid(), { refund_ref: 'same', amount: 10_000 })).status).toBe(409)
})

test.each([
  ['done', 'GR018'],
  ['failed', 'GR003'],
])('a pending refund that is %s later calls back %s once', async (action, code) => {
  const paymentId = await paid()
  await faults('pending')
  const { body } = await merchant.refund(paymentId, { refund_ref: `later ${action}`, amount: 10_000 })
  const path = `/control/refunds/${body.refund_id}/act`
  expect((await merchant.json('POST', path, { action })).body.response_code).toBe(code)
  expect((await merchant.json('POST', path, { action })).status).toBe(409)
  const callback = await callbackOf(`later ${action}`)
  expect(callback.event).toMatchObject({
    type: 'refund.updated',
    refund_id: body.refund_id,
    refund_ref: `later ${action}`,
    response_code: code,
    amount: 10_000,
    sequence: 2,
  })
  expect(merchant.isSignatureOf(callback)).toBe(true)
})

test.each([
  ['done', 'GR003'],
  ['failed', 'GR018'],
])('a refund that was %s can be contradicted later, and calls back %s', async (first, code) => {
  const paymentId = await paid()
  await faults(first)
  const ref = `contradicted ${first}`
  const { body } = await merchant.refund(paymentId, { refund_ref: ref, amount: 10_000 })
  const path = `/control/refunds/${body.refund_id}/act`
  expect((await merchant.json('POST', path, { action: 'contradict' })).body.response_code).toBe(code)
  expect((await callbackOf(ref)).event).toMatchObject({ refund_ref: ref, response_code: code, sequence: 2 })
  expect((await merchant.call('GET', `/v1/refunds?refund_ref=${encodeURIComponent(ref)}`)).body.response_code).toBe(
    code,
  )
})

test('a pending refund finishes automatically', async () => {
  const quick = await openMerchant({ refundMs: 100 })
  const paymentId = await quick.pending()
  await quick.act(paymentId, { action: 'approve_silently' })
  await quick.json('POST', '/control/faults', { refund: 'pending' })
  await quick.refund(paymentId, { refund_ref: 'alone', amount: 10_000 })
  await until(
    () => quick.callbacks.map(({ event }) => `${event.refund_ref} ${event.response_code}`),
    (list) => list.includes('alone GR018'),
  )
  await quick.close()
})

test('an unpaid payment cannot be refunded, and an error 500 refunds nothing', async () => {
  expect((await merchant.refund(await merchant.pending(), { refund_ref: 'unpaid', amount: 1 })).status).toBe(422)
  await faults('error500')
  const paymentId = await paid()
  expect((await merchant.refund(paymentId, { refund_ref: 'broken', amount: 1 })).status).toBe(500)
  expect((await merchant.call('GET', '/v1/refunds?refund_ref=broken')).status).toBe(404)
})

test('the settlement file of today contains the paid and refunded amounts in pesos, and nothing else', async () => {
  const paymentId = await paid(77_700)
  await merchant.refund(paymentId, { refund_ref: 'settled', amount: 7_700 })
  const unpaid = await merchant.pending()
  const dollars = await paid(5_000, { action: 'wrong_currency' })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { body } = await merchant.call('GET', `/v1/settlements/${today}.csv`)
  const lines = String(body).split('\r\n')
  expect(lines[0]).toBe('payment_id,request_id,channel,amount,paid_at,type,line_ref,refund_ref')
  const own = lines.filter((line) => line.startsWith(paymentId)).map((line) => line.split(','))
  expect(own.map((cells) => [cells[3], cells[5], cells[7]])).toEqual([
    ['77700', 'payment', ''],
    ['7700', 'refund', 'settled'],
  ])
  expect(new Set(own.map((cells) => cells[6])).size).toBe(2)
  expect(body).not.toContain(unpaid)
  expect(body).not.toContain(dollars)
  expect((await merchant.call('GET', '/v1/settlements/2020-01-01.csv')).body).toBe(`${lines[0]}\r\n`)
  expect((await merchant.call('GET', '/v1/settlements/2020-02-31.csv')).status).toBe(404)
})

test('the settlement file is right, omits a line, changes an amount, repeats a line or is cut, as configured', async () => {
  const shop = await openMerchant()
  const settled = async (mode: string) => {
    await shop.json('POST', '/control/faults', { settlementFile: mode, times: 1 })
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { body } = await shop.call('GET', `/v1/settlements/${today}.csv`)
    const rows = String(body).split('\r\n').slice(1)
    return { isWhole: rows.pop() === '', lines: rows.map((row) => row.split(',')) }
  }
  for (const amount of [10_000, 20_000]) await shop.act(await shop.pending({ amount }), { action: 'approve' })
  const right = await settled('ok')
  expect(right.lines.map((cells) => cells[3])).toEqual(['10000', '20000'])
  expect((await settled('one_missing')).lines).toEqual(right.lines.slice(1))
  expect((await settled('wrong_amount')).lines.map((cells) => cells[3])).toEqual(['9900', '20000'])
  const twice = (await settled('one_twice')).lines
  expect(twice.map((cells) => cells[0])).toEqual([...right.lines, right.lines[0]!].map((cells) => cells[0]))
  expect(new Set(twice.map((cells) => cells[6])).size).toBe(3)
  expect((await settled('cut')).isWhole).toBe(false)
  expect(await settled('ok')).toEqual(right)
  await shop.close()
})

test('a payment of the demo’s past can be refunded; any other unknown one cannot', async () => {
  const past = await merchant.refund('history_0123456789abcdef0123', { refund_ref: 'R-past', amount: 5_000 })
  expect(past).toMatchObject({ status: 201, body: { response_code: 'GR018' } })
  expect((await merchant.refund('pay_unknown', { refund_ref: 'R-none', amount: 5_000 })).status).toBe(404)
})
