// A merchant's daily limit and limit per payment, from the customer's page to the ledger: counted when a payment begins, released when it
// ends without money.
import type { PayPage } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { problemsOfTransactions } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLevelLimits } from '../../src/catalogue/merchants/index.ts'
import { gcash, openOwnShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
  const limits = { perPayment: centavos(80_000), daily: centavos(100_000), monthly: centavos(50_000_000) }
  await shop.asGuest((context) => setLevelLimits(context, 2, limits))
})
afterAll(() => shop.close())

const today = async () =>
  (await shop.rows<{ promised: number }>('select promised::int from limit_days where mid = $1', [shop.mid]))[0]
    ?.promised
const atLimit = problemsOfTransactions.limitReached.message
const refused = (message: string) => expect.objectContaining({ message })

test('a payment that begins today counts for today, until it fails', async () => {
  const first = await shop.link(70_000)
  await shop.pay(first)
  expect(await today()).toBe(70_000)
  const second = await shop.link(30_001)
  await expect(shop.pay(second)).rejects.toThrow(refused(atLimit))
  const [attempt] = await shop.attempts(first)
  await shop.act(attempt!.org_trxid!, 'decline')
  await shop.until(first, 'failed')
  expect(await today()).toBe(0)
  await shop.pay(second)
  await shop.act((await shop.attempts(second))[0]!.org_trxid!, 'approve')
  await shop.until(second, 'paid')
  expect(await today()).toBe(30_001)
})

test("a payment cannot exceed the merchant's limit per payment", async () => {
  const link = await shop.link(80_001)
  await expect(shop.pay(link)).rejects.toThrow(refused(atLimit))
  expect(await today()).toBe(30_001)
})

test("a stranger cannot find out the rest of the merchant's limit by trying amounts", async () => {
  const room = 100_000 - (await today())!
  const offersOf = async (link: string) => {
    const { data } = (await (await fetch(`${shop.app.url}/qr/get_temp_transactions/${link}`)).json()) as {
      data: PayPage
    }
    return data.offers.map(({ unusable, reason }) => [unusable, reason])
  }
  // The page offers the same below the daily limit, above it, and above the limit per payment.
  const links = [await shop.link(room), await shop.link(room + 1), await shop.link(80_001)]
  const [below, above, huge] = await Promise.all(links.map(offersOf))
  expect([above, huge]).toEqual([below, below])

  const guesser = '203.0.113.66'
  const tries = [room + 1, 75_000, 80_001].map((amount) => shop.link(amount))
  for (const link of await Promise.all(tries))
    await expect(shop.pay(link, gcash, guesser)).rejects.toThrow(refused(atLimit))
  const small = await shop.link(100)
  await expect(shop.pay(small, gcash, guesser)).rejects.toThrow(refused(atLimit))
  // Other customers can pay, and so can the guesser on the next day.
  await shop.pay(small, gcash, '203.0.113.67')
  await shop.rows("update refused_tries set at = at - interval '1 day'")
  await shop.pay(await shop.link(100), gcash, guesser)
})
