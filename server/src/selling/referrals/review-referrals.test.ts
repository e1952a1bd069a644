import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/all-hold.ts'
import { newHouse, standing } from '../../../test/ledger/houses.ts'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { addDays, systemClock } from '../../kit/base/index.ts'
import { refer, registerReferred, reviewReferrals } from './index.ts'

let shop: Shop
let shiftMs = 0
const clock = { now: () => new Date(systemClock.now().getTime() + shiftMs) }
beforeAll(async () => void (shop = await openOwnShop({ clock })))
afterAll(() => shop.close())

const days = (count: number) => void (shiftMs += count * 86_400_000)
const desk = () => ({ unit: shop.asGuest })
const review = () => reviewReferrals({ unit: shop.asGuest })
const statusOf = async (id: string) =>
  (await shop.rows<{ status: string }>('select status from referrals where id = $1', [id]))[0]!.status
const allHold = async () => expect(await broken(shop.asGuest)).toEqual([])
async function sell(amount: number) {
  const id = await shop.link(amount)
  await shop.pay(id)
  await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
  return shop.until(id, 'paid')
}
let tins = 100_000_000
const newTin = () => String((tins += 1))

test('a taxpayer is referred once under concurrent referrals', async () => {
  const houses = [await newHouse(desk()), await newHouse(desk())]
  const tin = newTin()
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      shop.asGuest((context) => refer(context, { mid: houses[index % 2]!.mid, tin: `${tin}-00${index % 3}` })),
    ),
  )
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const refused = asked.find((one) => one.status === 'rejected')!
  expect((refused.reason as Error).message).toBe('A business with this TIN was already referred.')
})

test('a business cannot refer itself, register twice, or be rewarded before it is registered', async () => {
  const [mine, theirs] = [await newHouse(desk()), await newHouse(desk())]
  const tin = newTin()
  await shop.asGuest((context) => refer(context, { mid: mine.mid, tin }))
  const register = (mid: typeof mine.mid) => shop.asGuest((context) => registerReferred(context, { mid, tin }))
  await expect(register(mine.mid)).rejects.toThrow('A business cannot refer itself.')
  await register(theirs.mid)
  await expect(register(theirs.mid)).rejects.toThrow('This referral is “Merchant” already.')
  expect(await shop.asGuest((context) => registerReferred(context, { mid: theirs.mid, tin: newTin() }))).toBeNull()
})

test('pays 446.43 once after 50,000.00 net of refunds for thirty days, however often it is reviewed', async () => {
  const referrer = await newHouse(desk(), 'Aling Nena')
  // No worker takes the endpoint.
  await shop.rows(
    `insert into webhook_endpoints (mid, state, leased_until, updated_at) values ($1, 'active', '2100-01-01', now())`,
    [referrer.mid],
  )
  const tin = newTin()
  const { id } = await shop.asGuest((context) => refer(context, { mid: referrer.mid, tin }))
  const sales = [await sell(30_000_00), await sell(20_000_00)]
  expect((await review()).rewarded).toBe(0)
  await shop.asGuest((context) => registerReferred(context, { mid: shop.mid, tin }))
  await review()
  expect(await statusOf(id)).toBe('reached')

  // A refund before the reward sets it back: of the waiting time ten days have passed, and it restarts.
  await shop.rows("update referrals set reached_at = reached_at - interval '10 days' where id = $1", [id])
  await shop.refund(sales[1]!, 1)
  await review()
  expect(await statusOf(id)).toBe('registered')
  await sell(100_00)
  await review()
  expect(await statusOf(id)).toBe('reached')
  days(29)
  expect((await review()).rewarded).toBe(0)
  days(1)
  const reviews = await Promise.all(Array.from({ length: 10 }, review))
  expect(reviews.flatMap((one) => one.failures)).toEqual([])
  expect(reviews.reduce((count, one) => count + one.rewarded, 0)).toBe(1)
  expect(await standing(desk(), referrer)).toEqual([446_43, 0, 0, 0])
  const announced = () => shop.rows<{ type: string; body: string }>('select type, body from webhook_deliveries')
  await expect.poll(async () => (await announced()).map(({ type }) => type)).toEqual(['referral.rewarded'])
  const reward = { referralId: id, amount: { centavos: 446_43, php: '446.43' } }
  expect(JSON.parse((await announced())[0]!.body).data).toEqual(reward)
  const [expense] = await shop.rows<{ sum: number }>(
    "select sum(balance)::int as sum from ledger_accounts where kind = 'referral_expense'",
  )
  expect(expense!.sum).toBe(-446_43)
  days(60)
  expect((await review()).rewarded).toBe(0)
  expect(await statusOf(id)).toBe('rewarded')
  await allHold()
})

test('the database refuses a reward that is too early or below the threshold', async () => {
  const referrer = await newHouse(desk())
  const { id } = await shop.asGuest((context) => refer(context, { mid: referrer.mid, tin: newTin() }))
  const other = await newHouse(desk())
  const day = addDays(new Date().toISOString().slice(0, 10), -29)
  const reward = (paid: number, since: string) =>
    shop.rows(
      `update referrals set status = 'rewarded', referred_mid = $2, registered_at = $4::date, reached_at = $4::date,
         rewarded_at = $4::date + 30, reward = 44643, net_paid = $3, threshold = 5000000, hold_days = $5 where id = $1`,
      [id, other.mid, centavos(paid), since, since === day ? 31 : 30],
    )
  await expect(reward(50_000_00, day)).rejects.toThrow('check')
  await expect(reward(49_999_99, addDays(day, -1))).rejects.toThrow('check')
})
