// A merchant's limits of the day and of one payment, from the customer's page to the ledger: counted when a payment begins, given back
// when it ends without money.
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLevelLimits } from '../../src/merchants/index.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const limits = { perPayment: centavos(80_000), daily: centavos(100_000), monthly: centavos(50_000_000) }
  await shop.asGuest((context) => setLevelLimits(context, 2, limits))
})
afterAll(() => shop.close())

const today = async () =>
  (await shop.rows<{ promised: number }>('select promised::int from limit_days where mid = $1', [shop.mid]))[0]
    ?.promised
const refused = (message: string) => expect.objectContaining({ message })

test('what begins today counts for today, until it fails', async () => {
  const first = await shop.link(70_000)
  await shop.pay(first)
  expect(await today()).toBe(70_000)
  const second = await shop.link(30_001)
  await expect(shop.pay(second)).rejects.toThrow(refused('The merchant has reached its limit for today.'))
  const [attempt] = await shop.attempts(first)
  await shop.act(attempt!.org_trxid!, 'decline')
  await shop.until(first, 'failed')
  expect(await today()).toBe(0)
  await shop.pay(second)
  await shop.act((await shop.attempts(second))[0]!.org_trxid!, 'approve')
  await shop.until(second, 'paid')
  expect(await today()).toBe(30_001)
})

test('one payment cannot be larger than what the merchant takes with one', async () => {
  const link = await shop.link(80_001)
  await expect(shop.pay(link)).rejects.toThrow(refused('The merchant takes at most ₱800.00 with one payment.'))
  expect(await today()).toBe(30_001)
})
