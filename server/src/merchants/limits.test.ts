import { limitNear } from '@singil/contract/merchants'
import { centavos } from '@singil/contract/kit/money'
import type { MerchantId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../test/merchants/market.ts'
import { manilaMonth, releaseLimit, reserveLimit, reserveLimits, roomLeft, settleLimit } from './index.ts'

let market: Market
beforeAll(async () => void (market = await openMarket(24)))
afterAll(() => market.close())

const full = centavos(50_000_000)
const usage = async (mid: MerchantId) => {
  const { rows } = await market.owner.query<{ pending: string; paid: string }>(
    'select pending::text, paid::text from limit_usage where mid = $1 order by month',
    [mid],
  )
  return rows.map((row) => ({ pending: Number(row.pending), paid: Number(row.paid) }))
}

test('of 200 payments at once that race for the last peso of a month exactly one gets it', async () => {
  const { mid } = await market.newMerchant()
  await market.asSystem((context) => reserveLimit(context, mid, centavos(49_999_900)))
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => market.asSystem((context) => reserveLimit(context, mid, centavos(100)))),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await usage(mid)).toEqual([{ pending: full, paid: 0 }])
})

test('a check without the lock lets more than one through, so the race above is a real one', async () => {
  const { mid } = await market.newMerchant()
  await market.asSystem((context) => reserveLimit(context, mid, centavos(49_999_900)))
  const naive = () =>
    market.asSystem(async (context) => {
      const room = await roomLeft(context, mid)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return room >= 100
    })
  const answers = await Promise.all(Array.from({ length: 8 }, naive))
  expect(answers.filter(Boolean).length).toBeGreaterThan(1)
})

test('payments of one call are judged in their order, each by itself', async () => {
  const [one, other] = [await market.newMerchant({ level: 1 }), await market.newMerchant()]
  const items = [
    { mid: one.mid, amount: centavos(9_000_000) },
    { mid: one.mid, amount: centavos(2_000_000) },
    { mid: other.mid, amount: centavos(2_000_000) },
    { mid: one.mid, amount: centavos(1_000_000) },
  ]
  expect(await market.asSystem((context) => reserveLimits(context, items))).toEqual([true, false, true, true])
})

test('room that is given back can be taken again, and money that arrived stays counted', async () => {
  const { mid } = await market.newMerchant()
  market.at('2026-11-20T04:00:00Z')
  await market.asSystem(async (context) => {
    expect(await reserveLimit(context, mid, full)).toBe(true)
    expect(await reserveLimit(context, mid, centavos(1))).toBe(false)
    await releaseLimit(context, mid, '2026-11', centavos(20_000_000))
    await settleLimit(context, mid, '2026-11', centavos(30_000_000))
    expect(await roomLeft(context, mid)).toBe(20_000_000)
  })
  expect(await usage(mid)).toEqual([{ pending: 0, paid: 30_000_000 }])
})

test('a merchant is warned once at 80 and once at 100 percent', async () => {
  const { mid } = await market.newMerchant({ level: 1 })
  const told: unknown[] = []
  const pay = (amount: number) =>
    market.asSystem(async (context) => {
      await reserveLimit(context, mid, centavos(amount))
      const emit = ((event: { id: string }, payload: unknown) =>
        void (event.id === limitNear.id && told.push(payload))) as typeof context.emit
      await settleLimit({ tx: context.tx, emit }, mid, manilaMonth(context.now), centavos(amount))
    })
  market.at('2026-11-20T04:00:00Z')
  for (const amount of [7_999_999, 1, 1_000_000, 500_000, 500_000]) await pay(amount)
  const common = { merchantId: mid, month: '2026-11' }
  expect(told).toEqual([
    { ...common, percent: 80 },
    { ...common, percent: 100 },
  ])
})

test('a month ends at midnight in Manila', () => {
  expect(manilaMonth(new Date('2026-11-30T15:59:59.999Z'))).toBe('2026-11')
  expect(manilaMonth(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12')
  expect(manilaMonth(new Date('2028-02-29T15:59:59.999Z'))).toBe('2028-02')
  expect(manilaMonth(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01')
})

test('a blocked merchant has no room', async () => {
  const { mid } = await market.newMerchant()
  await market.owner.query("update merchants set status = 'BLOCKED' where mid = $1", [mid])
  expect(await market.asSystem((context) => reserveLimit(context, mid, centavos(100)))).toBe(false)
})
