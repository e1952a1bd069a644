// Webhooks from a payment to a merchant's server: signed, delivered at least once, retried for three days, replayed.
import type { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { amountOf, type DeliveryId } from '@singil/contract/workspace/webhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openOwnShop } from '../../../test/payments/shop.ts'
import { openReceiver, type Receiver, verify } from '../../../test/webhooks/receiver.ts'
import { seedUsers } from '../../identity/access/index.ts'
import { createEgress, receiverHost } from '../../kit/outside/index.ts'
import { createMerchant, onWebhookUrl } from '../../catalogue/merchants/index.ts'
import * as endpoints from './endpoint-store.ts'
import { forgetOld } from './forget-old.ts'
import { announce } from './index.ts'
import { replayDelivery, replayFailed } from './replay.ts'
import { resumeDeliveries } from './resume-deliveries.ts'
import { makeSecret, secretsOf, unseal } from './secrets.ts'
import { sendTestWebhook } from './send-test.ts'
import type { AttemptRow, DeliveryRow } from './store.ts'
import { delaysS } from './webhook.ts'

const hourMs = 3_600_000
let shiftMs = 0
const clock = { now: () => new Date(Date.now() + shiftMs) }
let receiver: Receiver
let shop: Awaited<ReturnType<typeof openOwnShop>>
let mid: MerchantId

beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openOwnShop({ clock, outside: { egress: createEgress({ receiver: receiver.url }) } })
  mid = shop.mid
  await shop.rows(
    "insert into tenants (id, name, created_at) values ('singil', 'Singil', now()) on conflict do nothing",
  )
  // Administrators, who get the mails.
  await shop.asGuest((context) => seedUsers(context, [{ mid, storeIds: [shop.storeId] }]))
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answers('/hook')
  await setUrl(mid, '/hook')
})

const setUrl = (of: MerchantId, path: string) =>
  shop.asGuest(async (context) => {
    const url = path === '' ? '' : `https://${receiverHost}${path}`
    await shop.rows('update merchant_settings set webhook_url = $2 where mid = $1', [of, url])
    await onWebhookUrl.get(context)(context, of, url)
  })
const secrets = (of = mid) =>
  shop.asGuest(async (context) => (await secretsOf(context, of)).map((row) => unseal(context.secrets, row)))
const pass = (ms: number) => void (shiftMs += ms)
/** Webhooks of failed payments, as they are written with the change. */
const tell = (of: MerchantId, ...subjects: string[]) =>
  shop.asGuest(async (context) => {
    for (const subject of subjects)
      announce(context, of, 'payment.failed', subject, {
        requestId: subject as never,
        paymentLinkId: null,
        storeId: shop.storeId,
        amount: amountOf(centavos(1000)),
        total: amountOf(centavos(1000)),
        channel: 'gc',
        code: 'GR003',
      })
  })
const rowOf = async (subject: string) =>
  (
    await shop.rows<DeliveryRow>('select * from webhook_deliveries where subject = $1 order by created_at desc', [
      subject,
    ])
  )[0]
const receivedOf = (subject: string) => receiver.received.find(({ body }) => body.data.requestId === subject)!
const attemptsOf = (id: DeliveryId) =>
  shop.rows<AttemptRow>('select * from webhook_attempts where delivery_id = $1 order by id', [id])
const until = async (subject: string, state: string, tries?: number) => {
  await vi.waitFor(async () => {
    const row = await rowOf(subject)
    expect([row?.state, tries === undefined ? undefined : row?.tries]).toEqual([state, tries])
  }, 20_000)
  return (await rowOf(subject))!
}
const endpoint = async () => (await shop.asGuest(({ tx }) => endpoints.find(tx, mid)))!
const mails = () => shop.rows<{ about: string }>(`select about from messages where about like 'webhooks:%'`)

test('a paid link is a signed webhook, and the log shows request and answer', async () => {
  const id = await shop.link(12_050)
  await shop.pay(id)
  const [attempt] = await shop.attempts(id)
  await shop.act(attempt!.org_trxid!, 'approve')
  const row = await shop.until(id, 'paid')
  const delivery = await until(row.request_id, 'delivered', 1)
  const [webhook] = receiver.received
  expect(verify((await secrets())[0]!, webhook!, clock.now())).toMatchObject({
    type: 'payment.paid',
    version: 1,
    data: {
      requestId: row.request_id,
      paymentLinkId: id,
      amount: { centavos: row.amount, php: (row.amount / 100).toFixed(2) },
    },
  })
  expect(webhook!.id).toBe(delivery.id)
  expect(webhook!.raw).not.toMatch(/maria|santos/i)
  const [tried] = await attemptsOf(delivery.id)
  expect(tried).toMatchObject({ status: 200, answer: 'ok', fault: '', asked_by: '' })
  expect(tried!.request_headers).toMatchObject({ 'webhook-id': delivery.id })
  await shop.refund(row, 5000)
  await vi.waitFor(() => expect(receiver.received.map(({ body }) => body.type)).toContain('refund.succeeded'), 20_000)
})

test('a failed webhook is tried again under the same id by the schedule, given up after the tenth try, and replayed', async () => {
  receiver.status('/hook', 500)
  await tell(mid, 'AAAAA-00001')
  await until('AAAAA-00001', 'retrying', 1)
  for (let tries = 2; tries <= delaysS.length; tries++) {
    pass(delaysS[tries - 1]! * 1200)
    await until('AAAAA-00001', tries === delaysS.length ? 'failed' : 'retrying', tries)
  }
  const { id } = (await rowOf('AAAAA-00001'))!
  expect(new Set(receiver.received.map((one) => one.id))).toEqual(new Set([id]))
  expect((await mails()).map(({ about }) => about)).toContain('webhooks:failed')
  receiver.answers('/hook')
  const since = new Date(clock.now().getTime() - 200 * hourMs).toISOString()
  expect((await shop.asMerchant((context) => replayFailed(context, { body: { since } }))).count).toBe(1)
  await until('AAAAA-00001', 'delivered', 1)
  expect((await attemptsOf(id)).at(-1)).toMatchObject({ asked_by: 'lolo.admin', status: 200 })
  await shop.asMerchant((context) => replayDelivery(context, { params: { id }, body: {} }))
  await vi.waitFor(async () => expect(await attemptsOf(id)).toHaveLength(12), 20_000)
})

test('Retry-After is honoured within a day', async () => {
  receiver.status('/hook', 429, { 'retry-after': '3600' })
  await tell(mid, 'AAAAA-00002')
  const row = await until('AAAAA-00002', 'retrying', 1)
  const waitMs = row.next_try_at!.getTime() - row.last_tried_at!.getTime()
  expect(waitMs).toBeGreaterThanOrEqual(3_590_000)
  expect(waitMs).toBeLessThan(3_700_000)
})

test('while the secret is rotated both sign, and afterwards the new one alone', async () => {
  const [old] = await secrets()
  await shop.asGuest(async (context) => {
    await endpoints.expireSecrets(context.tx, mid, new Date(clock.now().getTime() + 24 * hourMs))
    await makeSecret(context, mid)
  })
  const [fresh] = await secrets()
  await tell(mid, 'AAAAA-00003')
  await until('AAAAA-00003', 'delivered')
  const during = receivedOf('AAAAA-00003')
  for (const secret of [old!, fresh!]) expect(verify(secret, during, clock.now())).toBeTruthy()
  pass(25 * hourMs)
  await tell(mid, 'AAAAA-00004')
  await until('AAAAA-00004', 'delivered')
  const later = receivedOf('AAAAA-00004')
  expect(verify(fresh!, later, clock.now())).toBeTruthy()
  expect(() => verify(old!, later, clock.now())).toThrow()
})

test('410 stops an endpoint; what comes then waits, and is sent when a person resumes it', async () => {
  receiver.status('/hook', 410)
  await tell(mid, 'AAAAA-00005')
  await vi.waitFor(async () => expect((await endpoint()).state).toBe('gone'), 20_000)
  receiver.answers('/hook')
  await tell(mid, 'AAAAA-00006')
  pass(hourMs)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect((await rowOf('AAAAA-00006'))!.state).toBe('waiting')
  expect((await mails()).map(({ about }) => about)).toContain('webhooks:stopped')
  await shop.asMerchant((context) => resumeDeliveries(context, { body: { note: '' } }))
  await until('AAAAA-00005', 'delivered')
  await until('AAAAA-00006', 'delivered')
})

test('days of nothing but failures pause an endpoint; a test is sent all the same', async () => {
  receiver.status('/hook', 503)
  await tell(mid, 'AAAAA-00007')
  await until('AAAAA-00007', 'retrying', 1)
  pass(5 * 24 * hourMs)
  await vi.waitFor(async () => expect((await endpoint()).state).toBe('paused'), 20_000)
  receiver.answers('/hook')
  const { id } = await shop.asMerchant((context) => sendTestWebhook(context, { body: { message: 'Hello' } }))
  await vi.waitFor(() => expect(receiver.received.at(-1)).toMatchObject({ id, body: { type: 'webhook.test' } }), 20_000)
  expect((await endpoint()).state).toBe('paused')
})

test('an endpoint that answers slowly does not hold up another', async () => {
  const other = { legalName: 'Mabagal', email: 'slow@example.com' }
  const { mid: slow } = await shop.asGuest((context) => createMerchant(context, { ...slowMerchant, ...other }))
  await setUrl(slow, '/slow')
  const held: (() => void)[] = []
  receiver.answers('/slow', (response) => void held.push(() => response.end('ok')))
  await tell(slow, ...Array.from({ length: 30 }, (_, count) => `BBBBB-0${1000 + count}`))
  await vi.waitFor(() => expect(held.length).toBe(5), 20_000)
  await tell(mid, 'AAAAA-00008')
  await until('AAAAA-00008', 'delivered')
  expect(receiver.at('/slow')).toHaveLength(5)
  receiver.answers('/slow')
  for (const end of held) end()
  await vi.waitFor(() => expect(receiver.at('/slow')).toHaveLength(30), 20_000)
})

test('a redirect is not followed, and of a huge answer only the beginning is kept', async () => {
  receiver.status('/hook', 302, { location: `${receiver.url}/elsewhere` })
  await tell(mid, 'AAAAA-00009')
  const redirected = await until('AAAAA-00009', 'retrying', 1)
  expect(redirected.last_fault).toContain('Redirects are not followed')
  expect(receiver.at('/elsewhere')).toEqual([])
  receiver.answers('/hook', (response) => {
    response.writeHead(200)
    // Never ends: the connection is closed by the sender.
    const more = () => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)))
    more()
  })
  await tell(mid, 'AAAAA-00010')
  const huge = await until('AAAAA-00010', 'delivered')
  expect((await attemptsOf(huge.id))[0]!.answer).toHaveLength(4001)
})

test('a merchant without a URL gets none, and old deliveries are deleted with their tries', async () => {
  await setUrl(mid, '')
  await tell(mid, 'AAAAA-00011')
  expect(await rowOf('AAAAA-00011')).toBeUndefined()
  pass(31 * 24 * hourMs)
  await forgetOld({ unit: shop.asGuest, config: shop.app.parts.config })
  expect(await shop.rows('select 1 from webhook_deliveries')).toEqual([])
  expect(await shop.rows('select 1 from webhook_attempts')).toEqual([])
})

const slowMerchant = {
  tenant: 'singil',
  businessType: 'SOLE_PROP',
  mcc: '5812',
  ownerName: 'Maria Cruz',
  mobile: '9175550109',
  street: '1 Luna St.',
  barangay: 'San Roque',
  city: 'Vigan City',
  province: 'Ilocos Sur',
  zip: '2700',
  level: 2 as const,
  fileName: null,
  settings: {},
}
