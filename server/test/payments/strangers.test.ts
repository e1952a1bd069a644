// What unknown customers may reserve without paying: not the entire stock, not a merchant's month, and not for long.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { strangerOf } from '../../src/payments/checkout/stranger.ts'
import { setLevelLimits } from '../../src/catalogue/merchants/index.ts'
import { mayHold } from '../../src/payments/transactions/hold.ts'
import { releaseLapsed } from '../../src/payments/transactions/index.ts'
import { invariants } from '../../src/payments/transaction-reports/invariants-store.ts'
import { releaseTransaction } from '../../src/payments/transactions/release-transaction.ts'
import { gcash, openOwnShop, type Shop } from './shop.ts'
import { until } from '../kit/until.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
})
afterAll(() => shop.close())
// Each test uses another day for unpaid reservations.
beforeEach(() => shop.rows("update stranger_holds set began_at = began_at - interval '2 days', is_over = true"))

const month = async () =>
  (await shop.rows<{ pending: number; paid: number }>('select pending::int, paid::int from limit_usage'))[0]!
const reserved = async (id: string) =>
  (await shop.rows<{ reserved: number }>('select reserved from items where id = $1', [id]))[0]!.reserved
const attempt = async (link: TemporaryId) => (await shop.attempts(link)).at(-1)!
const visitor = '203.0.113.7'
const order = async (itemId: string, quantity: number, address = visitor) => {
  const link = await shop.link(undefined, [{ itemId, quantity }])
  await shop.pay(link, gcash, address)
  return link
}
const payFully = async (link: TemporaryId) => {
  await shop.act((await attempt(link)).org_trxid!, 'approve')
  return shop.until(link, 'paid')
}
const lapse = async () => {
  await shop.rows("update stranger_holds set lapses_at = now() - interval '1 second' where not is_over")
  return releaseLapsed(shop.guest)
}
const assertBooks = async () => {
  const rules = await shop.asGuest(({ tx }) => invariants(tx))
  expect(rules.filter((rule) => rule.bad > 0)).toEqual([])
}

test('a visitor who never pays does not keep the stock from those who do', async () => {
  const item = await shop.item('BEANS', 10_000, 10)
  const all = await order(item.Id, 10)
  expect([(await attempt(all)).stock, await reserved(item.Id)]).toEqual(['on_payment', 0])
  await order(item.Id, 5)
  await order(item.Id, 1)
  expect(await reserved(item.Id)).toBe(5)

  const bought = await order(item.Id, 4, '203.0.113.8')
  expect((await payFully(bought)).stock).toBe('sold')
  await assertBooks()
})

test('a reservation is released after a while, and can still be paid if stock is left', async () => {
  const item = await shop.item('CUPS', 10_000, 2)
  const slow = await order(item.Id, 1)
  expect(await reserved(item.Id)).toBe(1)
  expect(await lapse()).toBe(1)
  const after = await attempt(slow)
  expect([after.status, after.stock, after.limit_promised, await reserved(item.Id)]).toEqual([
    'pending',
    'on_payment',
    false,
    0,
  ])
  expect((await payFully(slow)).stock).toBe('sold')
  await assertBooks()
})

test('a payment whose reservation cannot be released does not keep the others from releasing theirs', async () => {
  const item = await shop.item('PLATES', 10_000, 20)
  const poison = await attempt(await order(item.Id, 2, '203.0.113.41'))
  await order(item.Id, 3, '203.0.113.42')
  await shop.rows(`create function cannot_be() returns trigger language plpgsql as $$ begin raise 'cannot be'; end $$`)
  await shop.rows(`create trigger cannot_be before update on transactions
    for each row when (old.id = '${poison.id}') execute function cannot_be()`)
  await expect(lapse()).rejects.toThrow('1 of them')
  expect(await reserved(item.Id)).toBe(2)
  await shop.rows('drop trigger cannot_be on transactions')
  expect([await lapse(), await reserved(item.Id)]).toEqual([1, 0])
  await assertBooks()
})

test('a device cannot repeatedly reserve without paying', async () => {
  const item = await shop.item('BAGS', 10_000, 100)
  for (const piece of [1, 2, 3]) {
    await order(item.Id, 1)
    expect(await reserved(item.Id)).toBe(1)
    expect([piece, await lapse()]).toEqual([piece, 1])
  }
  expect((await attempt(await order(item.Id, 1))).stock).toBe('on_payment')
  expect(await reserved(item.Id)).toBe(0)
})

test('unpaid payments leave the month to those who pay, and all paid concurrently do not exceed its limit', async () => {
  const before = await month()
  const most = before.paid + before.pending + 1_000_000
  await shop.asGuest((context) =>
    setLevelLimits(context, 2, { perPayment: null, daily: null, monthly: centavos(most) }),
  )
  const never = await Promise.all(Array.from({ length: 8 }, () => shop.link(100_000)))
  for (const link of never) await shop.pay(link, gcash, visitor)
  expect((await month()).pending - before.pending).toBe(300_000)

  const real = await shop.link(600_000)
  await shop.pay(real)
  await payFully(real)
  // The eight are paid after all, concurrently: there is room for four of them.
  const ids = await Promise.all(never.map(async (link) => (await attempt(link)).org_trxid!))
  await Promise.all(ids.map((id) => shop.act(id, 'approve')))
  const rows = await until(
    () => Promise.all(never.map(attempt)),
    (seen) => seen.every((row) => row.status !== 'pending'),
  )
  expect(rows.filter((row) => row.status === 'paid')).toHaveLength(4)
  expect((await month()).paid).toBeLessThanOrEqual(most)
  const held = await shop.rows("select id from late_payments where status = 'open'")
  expect(held).toHaveLength(4)
  await assertBooks()
})

test('unpaid payments reserve no more of the month than the merchant allows, and the merchant can release them', async () => {
  const { paid, pending } = await month()
  const most = (paid + pending) * 2 + 1_000_000
  await shop.asGuest((context) =>
    setLevelLimits(context, 2, { perPayment: null, daily: null, monthly: centavos(most) }),
  )
  await shop.rows('update merchant_settings set unpaid_limit_percent = 5')
  const share = Math.floor((most * 5) / 100) - pending
  const within = await shop.link(share)
  await shop.pay(within)
  const beyond = await shop.link(100)
  await shop.pay(beyond)
  expect([(await attempt(within)).limit_promised, (await attempt(beyond)).limit_promised]).toEqual([true, false])

  const { id } = await attempt(within)
  const release = () => shop.asMerchant((context) => releaseTransaction(context, { params: { id }, body: {} }))
  await release()
  expect((await month()).pending).toBe(pending)
  await expect(release()).rejects.toThrow('This payment holds no stock and no room in the limit.')
  await payFully(within)
  await payFully(beyond)
  expect((await month()).paid).toBe(paid + share + 100)
  await assertBooks()
})

test('above a number of unpaid orders of a device or an address, or attempts at one order, nothing more is reserved', () => {
  const none = { device: 0, address: 0, order: 0 }
  for (const last of [{ device: 2 }, { address: 11 }, { order: 5 }]) expect(mayHold({ ...none, ...last })).toBe(true)
  for (const beyond of [{ device: 3 }, { address: 12 }, { order: 6 }])
    expect(mayHold({ ...none, ...beyond })).toBe(false)
})

test('addresses of one IPv6 network count as one, and mapped IPv4 addresses each for themselves', () => {
  const { secrets } = shop.app.parts
  const addressOf = (ip: string) => strangerOf({ actor: { ip } as never, secrets }).address
  expect(addressOf('2001:db8::1')).toBe(addressOf('2001:db8::2'))
  expect(addressOf('::ffff:203.0.113.7')).toBe(addressOf('203.0.113.7'))
  expect(addressOf('::ffff:203.0.113.7')).not.toBe(addressOf('::ffff:203.0.113.8'))
})
