import type { TemporaryId } from '@singil/contract/payments/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { registerSeries } from '../../foundation/receipt-series/index.ts'
import { sendPaidReceipt } from './send-receipt.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

interface Message {
  readonly kind: 'email' | 'sms'
  readonly subject?: string
  readonly text: string
}
const inbox = async (to: string): Promise<Message[]> => {
  const answer = await fetch(`${shop.sandbox.url}/inbox/messages?to=${encodeURIComponent(to)}`)
  const body = (await answer.json()) as { messages?: Message[] } | Message[]
  return Array.isArray(body) ? body : (body.messages ?? [])
}
const soon = (to: string, count: number) => expect.poll(() => inbox(to), { interval: 200 }).toHaveLength(count)
const receiptOf = async (id: TemporaryId) => (await fetch(`${shop.app.url}/redirect_detailed/${id}`)).text()

async function payAs(customer: { email: string; mobile: string }, amount: number): Promise<TemporaryId> {
  const id = await shop.link(amount)
  const named = JSON.stringify({ firstName: 'Maria', lastName: 'Santos', ...customer })
  await shop.rows('update temp_transactions set customer = $2 where id = $1', [id, named])
  await shop.pay(id)
  await shop.act((await shop.attempts(id))[0]!.org_trxid!, 'approve_five_times')
  await shop.until(id, 'paid')
  return id
}

test('sends one e-mail receipt after a payment and after each refund, and the page shows that', async () => {
  const to = 'maria.once@example.com'
  const id = await payAs({ email: to, mobile: '9175550142' }, 125_000)
  await soon(to, 1)
  const row = (await shop.attempts(id))[0]!
  const [paid] = await inbox(to)
  expect(paid!.subject).toBe(`Receipt ${row.request_id}: ₱1,250.00 paid`)
  expect(paid!.text).toContain(`/redirect_detailed/${id}`)
  await expect.poll(() => receiptOf(id)).toContain('This receipt was sent by e-mail to m•••@example.com.')

  await shop.refund(row, 10_000)
  await soon(to, 2)
  await shop.refund((await shop.attempts(id))[0]!, 5000)
  await soon(to, 3)
  const subjects = (await inbox(to)).map((message) => message.subject)
  expect(new Set(subjects)).toEqual(
    new Set([
      `Receipt ${row.request_id}: ₱1,250.00 paid`,
      `Refund for ${row.request_id}: ₱100.00`,
      `Refund for ${row.request_id}: ₱50.00`,
    ]),
  )
  const kept = await shop.rows("select about from messages where about like 'receipt:%' and recipient = $1", [to])
  expect(kept).toHaveLength(3)
})

test("sends an SMS to a customer with only a mobile number, without others' text and with no link but ours", async () => {
  await shop.rows("update merchants set legal_name = 'BDO ALERT http://bad.example' where mid = $1", [shop.mid])
  const id = await payAs({ email: '', mobile: '9175550143' }, 20_000)
  await soon('+639175550143', 1)
  const [message] = await inbox('+639175550143')
  const row = (await shop.attempts(id))[0]!
  expect(message!.text).toBe(
    `Singil: your payment of PHP 200.00 (${row.request_id}) has arrived. Receipt: ${shop.app.parts.config.publicUrl}/redirect_detailed/${id}`,
  )
  await shop.rows("update merchants set legal_name = 'Kape ni Lolo' where mid = $1", [shop.mid])
})

test('retries a receipt that the provider refuses, and no page reports it as sent before it is accepted', async () => {
  await shop.faults({ email: 'down', times: 2 })
  const to = 'maria.later@example.com'
  const id = await payAs({ email: to, mobile: '' }, 30_000)
  await expect.poll(() => receiptOf(id)).toContain('This receipt is being sent by e-mail')
  expect(await receiptOf(id)).not.toContain('was sent')
  await soon(to, 1)
})

test('a receipt carries the next number of the BIR series, by e-mail, on its page and in the portal', async () => {
  const series = { document: 'receipt' as const, from: '000041', to: '000999' }
  await shop.asMerchant((context) => registerSeries(context, shop.mid, series))
  const to = 'maria.number@example.com'
  const id = await payAs({ email: to, mobile: '' }, 30_000)
  await soon(to, 1)
  const note = 'This document is not valid for claim of input tax.'
  for (const text of ['Official receipt 000041', note]) expect((await inbox(to))[0]!.text).toContain(text)
  for (const text of ['000041', note]) expect(await receiptOf(id)).toContain(text)
  const { request_id: requestId } = (await shop.attempts(id))[0]!
  const [row] = await shop.rows<{ number: number; amount: number }>(
    'select number::int, amount::int from receipts where request_id = $1',
    [requestId],
  )
  expect(row).toEqual({ number: 41, amount: 30_000 })
})

const receiptsOf = (requestId: string) =>
  shop.rows<{ number: number; void_reason: string | null }>(
    'select number::int, void_reason from receipts where request_id = $1',
    [requestId],
  )

test('a full refund makes the number void and a partial one does not; the number stays', async () => {
  const to = 'maria.refunded@example.com'
  const id = await payAs({ email: to, mobile: '' }, 40_000)
  const paid = async () => (await shop.attempts(id))[0]!
  const { request_id: requestId } = await paid()
  await expect.poll(() => receiptsOf(requestId)).toMatchObject([{ void_reason: null }])
  await soon(to, 1)
  await shop.refund(await paid(), 10_000)
  await soon(to, 2)
  expect(await receiptsOf(requestId)).toMatchObject([{ void_reason: null }])
  await shop.refund(await paid(), 30_000)
  await expect
    .poll(() => receiptsOf(requestId))
    .toEqual([{ number: expect.any(Number), void_reason: 'Refunded in full' }])
  expect(await receiptOf(id)).toContain('(void)')
})

test('a payment without a link takes a number too, once', async () => {
  const id = await payAs({ email: '', mobile: '9175550145' }, 50_000)
  const row = (await shop.attempts(id))[0]!
  await expect.poll(() => receiptsOf(row.request_id)).toHaveLength(1)
  const twin = crypto.randomUUID()
  await shop.rows(
    `insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', $2::text, 'temporary_id', null,
      'request_id', 'NOLNK-00001', 'org_trxid', 'no-link-1'))).* from transactions t where id = $1`,
    [row.id, twin],
  )
  const event = {
    id: twin as never,
    merchantId: shop.mid,
    storeId: row.store_id,
    requestId: 'NOLNK-00001' as never,
    amount: row.amount,
    total: row.total,
  }
  await shop.asMerchant((context) => sendPaidReceipt(context, event))
  await shop.asMerchant((context) => sendPaidReceipt(context, event))
  expect(await receiptsOf('NOLNK-00001')).toHaveLength(1)
  expect(await shop.rows('select 1 from messages where about = $1', [`receipt:${twin}`])).toEqual([])
})
