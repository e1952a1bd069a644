// What the gateway signs may still be wrong: refused as what it is, never a crash that it would repeat for ever.
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const callback = (changes: object = {}) => ({
  event_id: randomUUID(),
  type: 'payment.updated',
  sequence: 1,
  payment_id: 'pay_of_nobody',
  request_id: 'AAAAA-AAAAA',
  channel: 'gc',
  response_code: 'GR001',
  response_message: 'Paid',
  amount: 10_000,
  currency: 'PHP',
  occurred_at: '2026-01-05T01:00:00Z',
  ...changes,
})
function post(body: string | Buffer<ArrayBuffer>): Promise<Response> {
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', 'a gateway secret of the tests').update(`${t}.`).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-gateway-signature': `t=${t},v1=${v1}` }
  return fetch(`${shop.app.url}/gateway/callbacks`, { method: 'POST', headers, body })
}
const text = (changes: object) => JSON.stringify(callback(changes))

test.each<[string, string | Buffer<ArrayBuffer>]>([
  ['a NUL in an id', text({ payment_id: 'a\u0000b' })],
  ['half a character', text({}).replace('Paid', String.raw`\ud800`)],
  ['a sequence that no counter reaches', text({ sequence: 3_000_000_000 })],
  ['an amount that is not whole', text({ amount: 10.5 })],
  ['an amount beyond what is exact', text({}).replace('10000', '9007199254740993')],
  ['a negative amount', text({ amount: -1 })],
  ['a year that no calendar has', text({ occurred_at: '0000-01-01T00:00:00Z' })],
  ['a field twice', text({}).replace('{', '{"amount":1,')],
  ['a prototype', text({}).replace('{', '{"__proto__":{},')],
  ['nesting without end', '['.repeat(60_000)],
  ['invalid UTF-8', Buffer.concat([Buffer.from('{"event_id":"'), Buffer.from([0xff]), Buffer.from('"}')])],
  ['no event', text({ event_id: undefined })],
  ['an array', '[]'],
  ['nothing', ''],
])('a signed callback with %s is refused with 400 and kept nowhere', async (_, body) => {
  const answer = await post(body)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'gateway.badCallback'])
  expect(await shop.rows('select 1 from gateway_callbacks')).toEqual([])
})

test('a time with a far offset is taken as the instant that it is', async () => {
  const sent = callback({ occurred_at: '2026-01-05T01:00:00+23:59' })
  expect((await post(JSON.stringify(sent))).status).toBe(200)
  const [kept] = await shop.rows<{ at: Date }>('select occurred_at as at from gateway_callbacks')
  expect(kept?.at.toISOString()).toBe('2026-01-04T01:01:00.000Z')
})
