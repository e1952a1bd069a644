// Signed callbacks with invalid content are refused with the right error, never with a crash that the gateway would retry for ever.
import { createHmac, randomUUID } from 'node:crypto'
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { getBooks, getTrialBalance, listWalletBalances } from '@singil/contract/desk/integrity'
import { type Endpoint, fillPath } from '@singil/contract/kit/endpoint'
import { maxCentavos } from '@singil/contract/kit/money'
import { aggregateReport, listLatePayments } from '@singil/contract/payments/transactions'
import { getInitialWallet, getWallet, listEntries, listWallets } from '@singil/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedUsers } from '../src/identity/access/index.ts'
import { dismissSetAside } from '../src/payments/gateway/dismiss-set-aside.ts'
import { listSetAside } from '../src/payments/gateway/list-set-aside.ts'
import { retrySetAside } from '../src/payments/gateway/retry-set-aside.ts'
import { checkPayment } from '../src/payments/transactions/poll.ts'
import { broken } from './ledger/all-hold.ts'
import { gcash, openOwnShop, sevenEleven, type Shop } from './payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
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
  ['a field twice', text({}).replace('{', '{"amount":1,')],
  ['a prototype', text({}).replace('{', '{"__proto__":{},')],
  ['nesting without end', '['.repeat(60_000)],
  ['invalid UTF-8', Buffer.concat([Buffer.from('{"event_id":"'), Buffer.from([0xff]), Buffer.from('"}')])],
  ['no event', text({ event_id: undefined })],
  ['an array', '[]'],
  ['nothing', ''],
])('refuses a signed callback with %s with 400 and stores nothing', async (_, body) => {
  const answer = await post(body)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'gateway.badCallback'])
  expect(await shop.rows('select 1 from gateway_callbacks')).toEqual([])
})

test('accepts a time with a far offset as the instant that it is', async () => {
  const sent = callback({ occurred_at: '2026-01-05T01:00:00+23:59' })
  expect((await post(JSON.stringify(sent))).status).toBe(200)
  const [kept] = await shop.rows<{ at: Date }>('select occurred_at as at from gateway_callbacks')
  expect(kept?.at.toISOString()).toBe('2026-01-04T01:01:00.000Z')
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.each<[string, object]>([
  ['an amount beyond any payment', { amount: 9_007_199_254_740_991 }],
  ['a centavo more than a billion pesos', { amount: 100_000_000_001 }],
  ['a negative amount', { amount: -1 }],
  ['a year that no calendar has', { occurred_at: '0000-01-01T00:00:00Z' }],
  ['the first day that there was, elsewhere', { occurred_at: '0001-01-01T00:00:00+23:59' }],
  ['the end of time', { occurred_at: '9999-12-31T23:59:59Z' }],
  ['a time long ago', { occurred_at: '1970-01-01T00:00:00Z' }],
  ['a time to come', { occurred_at: '2999-01-01T00:00:00Z' }],
  ['a time in eleven minutes', { occurred_at: inMinutes(11) }],
  ['a kind that no feature declares', { type: 'dispute.opened' }],
])('sets aside a signed callback of a real payment with %s, and books nothing', async (_, changes) => {
  const id = await shop.link(40_000)
  await shop.pay(id)
  const row = (await shop.attempts(id))[0]!
  const sent = callback({
    request_id: row.request_id,
    payment_id: row.org_trxid,
    amount: 40_000,
    occurred_at: inMinutes(0),
    ...changes,
  })
  for (let sends = 0; sends < 2; sends++) expect((await post(JSON.stringify(sent))).status).toBe(200)
  const aside = await shop.rows('select kind, state, raw from set_aside_callbacks where event_id = $1', [sent.event_id])
  expect(aside).toEqual([{ kind: 'suspicious', state: 'open', raw: JSON.stringify(sent) }])
  expect(await shop.rows('select 1 from gateway_callbacks where event_id = $1', [sent.event_id])).toEqual([])
  // The same payment with a valid callback is booked as usual.
  const real = { type: 'payment.updated', amount: 40_000, occurred_at: inMinutes(0) }
  const right = callback({ ...sent, event_id: randomUUID(), ...real })
  expect((await post(JSON.stringify(right))).status).toBe(200)
  await shop.until(id, 'paid')
})

test('staff are notified once of many callbacks that are set aside, and see each', async () => {
  const open = await shop.rows<{ id: string }>("select id from set_aside_callbacks where state = 'open'")
  const range = { page: 1, limit: 100, sort: { field: 'setAsideAt', descending: true } }
  const { result } = await shop.asGuest((context) =>
    listSetAside({ ...context, range }, { query: { state: 'open' } } as never),
  )
  expect(result).toHaveLength(open.length)
  expect(result.map(({ amount }) => amount)).toContain('9007199254740991')
  expect(await broken(shop.asGuest)).toEqual([])
})

test('an out-of-range callback stays so when it is retried; dismissed, it is decided', async () => {
  const [row] = await shop.rows<{ id: string }>("select id from set_aside_callbacks where state = 'open' limit 1")
  const params = { id: row!.id }
  await expect(shop.asGuest((context) => retrySetAside(context, { params }))).rejects.toThrow('cannot be booked')
  const body = { reason: 'The gateway confirmed a test message.' }
  const dismissed = await shop.asGuest((context) => dismissSetAside(context, { params, body }))
  expect(dismissed).toMatchObject({ state: 'dismissed', reason: body.reason })
  await expect(shop.asGuest((context) => retrySetAside(context, { params }))).rejects.toThrow('decided')
})

test('a callback from a clock that ran ahead is booked when staff retry it later', async () => {
  const id = await shop.link(30_000)
  await shop.pay(id)
  const { request_id, org_trxid } = (await shop.attempts(id))[0]!
  const sent = callback({ request_id, payment_id: org_trxid, amount: 30_000, occurred_at: inMinutes(11) })
  await post(JSON.stringify(sent))
  const [row] = await shop.rows<{ id: string }>('select id from set_aside_callbacks where event_id = $1', [
    sent.event_id,
  ])
  const later = new Date(Date.now() + 120_000)
  await shop.asGuest((context) => retrySetAside({ ...context, now: later }, { params: { id: row!.id } }))
  // The worker applies it at once and not with the next minute.
  await shop.until(id, 'paid')
})

/** A pending payment, and the callback that would report it as paid with another amount. */
async function begun(channel: ChannelCode) {
  const id = await shop.link(40_000)
  await shop.pay(id, channel)
  const row = (await shop.attempts(id))[0]!
  const paidWith = (amount: number) =>
    callback({ request_id: row.request_id, payment_id: row.org_trxid, amount, occurred_at: inMinutes(0) })
  return { id, row, paidWith }
}
const latesOf = (id: string) =>
  shop.rows<{ amount: number }>('select amount::float8 as amount from late_payments where transaction_id = $1', [id])

test.each<[string, ChannelCode, number]>([
  ['GCash, where the gateway sets the amount, its maximum', gcash, 10_000_000],
  ['7-Eleven, where a clerk types the amount, ten times its maximum', sevenEleven, 50_000_000],
])('sets aside a centavo more than %s, reported or answered; exactly that much is held', async (_, channel, most) => {
  const { row, paidWith } = await begun(channel)
  const sent = paidWith(most + 1)
  expect((await post(JSON.stringify(sent))).status).toBe(200)
  const aside = () => shop.rows('select kind, state from set_aside_callbacks where event_id = $1', [sent.event_id])
  await expect.poll(aside, { timeout: 20_000 }).toEqual([{ kind: 'suspicious', state: 'open' }])

  const { parts } = shop.app
  const answering = (amount: number) => ({
    ...shop.guest,
    outside: {
      ...parts.outside,
      gateway: {
        ...parts.outside.gateway,
        getPayment: async (id: string) => {
          const reply = await parts.outside.gateway.getPayment(id)
          if (reply.kind !== 'ok') return reply
          return { ...reply, value: { ...reply.value, response_code: 'GR001', paid_amount: amount } }
        },
      },
    },
  })
  expect(await checkPayment(answering(most + 1), row, parts.config.publicUrl)).toBe('nothing')
  expect(await latesOf(row.id)).toEqual([])
  await shop.act(row.org_trxid!, 'pay_wrong_amount', { amount: most })
  await expect.poll(() => latesOf(row.id), { timeout: 20_000 }).toEqual([{ amount: most }])
  expect(await broken(shop.asGuest)).toEqual([])
})

test('after the largest accepted amounts, every list and sum that contains them still works', async () => {
  const coins = 'coins_ph' as ChannelCode
  for (let n = 0; n < 3; n++) {
    const { row, paidWith } = await begun(coins)
    expect((await post(JSON.stringify(paidWith(9_007_199_254_740_991)))).status).toBe(200)
    await shop.act(row.org_trxid!, 'pay_wrong_amount', { amount: maxCentavos })
    await expect.poll(() => latesOf(row.id), { timeout: 20_000 }).toEqual([{ amount: maxCentavos }])
  }
  await shop.asGuest((context) => seedUsers(context, [{ mid: shop.mid, storeIds: [shop.storeId] }]))
  const [wallet] = await shop.rows<{ walletId: string }>('select id as "walletId" from wallets where mid = $1', [
    shop.mid,
  ])
  const asked: [string, Endpoint, object, object?][] = [
    ['kape.admin', listLatePayments, {}],
    ['kape.admin', aggregateReport, { merchantId: shop.mid }],
    ['kape.admin', getInitialWallet, { mid: shop.mid }],
    ['kape.admin', getWallet, wallet!],
    ['kape.admin', listWallets, { mid: shop.mid }],
    ['kape.admin', listEntries, wallet!, { account: 'available' }],
    ['admin.singil', getBooks, {}],
    ['admin.singil', getTrialBalance, {}],
    ['admin.singil', listWalletBalances, {}, { kind: 'available' }],
  ]
  for (const [username, { id, path, method }, params, query = {}] of asked) {
    const search = new URLSearchParams(query as Record<string, string>)
    const answer = await fetch(`${shop.app.url}${fillPath(path, params as never)}?${search.toString()}`, {
      method,
      headers: { authorization: `Bearer ${await sessionOf(username)}` },
    })
    const text = await answer.text()
    expect([id, answer.status, text]).toEqual([id, 200, expect.stringContaining('"data":')])
    if (id === listLatePayments.id) expect(text).toContain(String(maxCentavos))
  }
  expect(await broken(shop.asGuest)).toEqual([])
})

async function sessionOf(username: string): Promise<string> {
  const token = `session-of-${username}-in-the-shop`.replace(/[^\w-]/g, '-')
  await shop.rows(
    `insert into sessions (id, user_id, token_hash, seq, device, ip, created_at, last_activity_at, expires_at)
     select gen_random_uuid(), id, $2, 1000, '', '', now(), now(), now() + interval '12 hours' from users
     where username = $1 on conflict do nothing`,
    [username, shop.app.parts.secrets.digest('access-token', token)],
  )
  return token
}
