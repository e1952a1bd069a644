// What can be paid and what can be delivered end together; what must not be paid any more ends at the gateway and on its page.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopReasons } from '../../src/payments/transactions/secure-payment.ts'
import { gcash, openOwnShop, sevenEleven, type Shop } from './shop.ts'
import { until } from '../kit/until.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
})
afterAll(() => shop.close())

const attempt = async (link: TemporaryId) => (await shop.attempts(link)).at(-1)!
const minutes = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)
const order = (itemId: string, quantity = 1) => shop.link(undefined, [{ itemId, quantity }])
const at = (path: string) => `${shop.app.parts.config.publicUrl}${path}`
const page = async (link: TemporaryId) => (await fetch(at(`/redirect_payment_channel/${link}`))).text()
const stateAtGateway = async (link: TemporaryId) => {
  const reply = await shop.app.parts.outside.gateway.getPayment((await attempt(link)).request_id)
  return reply.kind === 'ok' ? reply.value.status : reply.kind
}
const sellOne = async (itemId: string) => {
  const link = await order(itemId)
  await shop.pay(link, gcash)
  await shop.act((await attempt(link)).org_trxid!, 'approve')
  return shop.until(link, 'paid')
}
/** The payment as it is after its hold lapsed, or was never given. */
const holdNothing = (link: TemporaryId) =>
  shop.rows("update transactions set stock = 'on_payment' where temporary_id = $1", [link])
/** Only what the money or the sale itself made due is looked at. */
async function pollUntilEnded(link: TemporaryId) {
  const polled = async () => {
    await shop.poll()
    return (await attempt(link)).status
  }
  if ((await attempt(link)).status === 'pending') await until(polled, (status) => status !== 'pending')
}
const due = () => shop.rows("update transactions set next_check_at = now() where status = 'pending'")

test('a number at a counter for items lives as long as their hold, and the hold outlives the report of a late payer', async () => {
  const item = await shop.item('TABLE', 50_000, 4)
  const link = await order(item.Id)
  await shop.pay(link, sevenEleven)
  const row = await attempt(link)
  expect([row.stock, minutes(row.created_at, row.expires_at)]).toEqual(['reserved', 30])
  const [hold] = await shop.rows<{ lapses_at: Date }>(
    'select lapses_at from stranger_holds where transaction_id = $1',
    [row.id],
  )
  expect(minutes(row.expires_at, hold!.lapses_at)).toBe(2)
  expect(await page(link)).toContain('Your items are kept for you until then.')
  // Nothing is reserved for an order of more than strangers may hold, so its number must not live longer either.
  const more = await order(item.Id, 3)
  await shop.pay(more, sevenEleven)
  const unheld = await attempt(more)
  expect([unheld.stock, minutes(unheld.created_at, unheld.expires_at)]).toEqual(['on_payment', 30])
  expect(await page(more)).toContain('Your items are not reserved')
  // An amount has no items that could be sold to another customer.
  const amount = await shop.link(50_000)
  await shop.pay(amount, sevenEleven)
  const plain = await attempt(amount)
  expect(minutes(plain.created_at, plain.expires_at)).toBeGreaterThan(30)
})

test('a page whose time is over shows no number', async () => {
  const item = await shop.item('STOOL', 50_000, 4)
  const link = await order(item.Id)
  await shop.pay(link, sevenEleven)
  expect(await page(link)).toContain('aria-label="Reference number"')
  await shop.rows("update transactions set expires_at = now() - interval '1 second' where temporary_id = $1", [link])
  const shown = await page(link)
  expect(shown).not.toContain('aria-label="Reference number"')
  expect(shown).toContain('If you have paid, do not pay again')
})

test('a number for a sold-out item is not shown, and ends at the gateway as soon as it answers', async () => {
  const item = await shop.item('CHAIR', 50_000, 1)
  const link = await order(item.Id)
  await shop.pay(link, sevenEleven)
  const { reference } = await attempt(link)
  await shop.rows('update items set reserved = 0 where id = $1', [item.Id])
  await holdNothing(link)
  await sellOne(item.Id)
  await shop.faults({ cancelPayment: 'error500' })
  await due()
  await shop.poll()
  expect((await attempt(link)).status).toBe('pending')
  const shown = await page(link)
  expect(shown).toContain('Sold out. Do not pay.')
  expect(shown).not.toContain(reference!)
  await shop.faults({ cancelPayment: 'ok' })
  await due()
  await shop.poll()
  const after = await attempt(link)
  expect([after.status, after.response_message]).toEqual(['cancelled', stopReasons.soldOut])
  expect(await stateAtGateway(link)).toBe('cancelled')
  // It cannot be started again by any channel.
  expect(await page(link)).toContain('Sold out. Do not pay.')
})

test('the sale of the last piece ends the other payments for it at once', async () => {
  const item = await shop.item('BENCH', 50_000, 1)
  const link = await order(item.Id)
  await shop.pay(link, sevenEleven)
  await shop.rows('update items set reserved = 0 where id = $1', [item.Id])
  await holdNothing(link)
  await sellOne(item.Id)
  await pollUntilEnded(link)
  expect(await stateAtGateway(link)).toBe('cancelled')
})

test('money through an earlier payment of the link ends the one in progress', async () => {
  const link = await shop.link(50_000)
  await shop.pay(link, gcash)
  const first = await attempt(link)
  await shop.pay(link, sevenEleven)
  const second = await attempt(link)
  expect([first.id === second.id, second.status]).toEqual([false, 'pending'])
  await shop.act(first.org_trxid!, 'approve')
  await pollUntilEnded(link)
  const after = await attempt(link)
  expect([after.status, after.response_message]).toEqual(['cancelled', stopReasons.paid])
  expect(await stateAtGateway(link)).toBe('cancelled')
})

test('a second tab that chooses another way is asked before it ends the payment in progress', async () => {
  const link = await shop.link(50_000)
  await shop.pay(link, sevenEleven)
  const send = (fields: Record<string, string>) =>
    fetch(at(`/redirect_payment_channel/${link}`), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: shop.app.parts.config.publicUrl },
      redirect: 'manual',
    })
  const asked = await send({ channel: gcash })
  expect(asked.status).toBe(409)
  expect(await asked.text()).toContain('Cancel it and pay the other way')
  expect((await shop.attempts(link)).map(({ status }) => status)).toEqual(['pending'])
  const answer = await send({ step: 'change', channel: gcash })
  expect(answer.status).toBe(303)
  expect((await shop.attempts(link)).map(({ status, pchannel }) => [status, pchannel])).toEqual([
    ['cancelled', sevenEleven],
    ['pending', gcash],
  ])
})
