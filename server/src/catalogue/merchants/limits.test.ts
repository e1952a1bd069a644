import { limitNear } from '@singil/contract/catalogue/merchants'
import { centavos } from '@singil/contract/kit/money'
import type { MerchantId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import type { Context } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import {
  limitPassed,
  manilaMonth,
  releaseLimit,
  roomLeft,
  roomsLeft,
  setLevelLimits,
  settleLimits,
  tryUseLimit,
} from './index.ts'

let market: Market
beforeAll(async () => void (market = await openMarket(24)))
afterAll(() => market.close())

/** Reserves room in the current month and day. */
const reserve = (context: Context, mid: MerchantId, amount: number): Promise<boolean> =>
  tryUseLimit(context, mid, manilaMonth(context.now), centavos(amount), manilaDay(context.now))

const full = centavos(50_000_000)
const usage = async (mid: MerchantId) => {
  const { rows } = await market.owner.query<{ pending: string; paid: string }>(
    'select pending::text, paid::text from limit_usage where mid = $1 order by month',
    [mid],
  )
  return rows.map((row) => ({ pending: Number(row.pending), paid: Number(row.paid) }))
}

test('of 200 concurrent payments for the last peso of a month exactly one gets it', async () => {
  const { mid } = await market.newMerchant()
  await market.asSystem((context) => reserve(context, mid, 49_999_900))
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => market.asSystem((context) => reserve(context, mid, 100))),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await usage(mid)).toEqual([{ pending: full, paid: 0 }])
})

test('a check without the lock admits more than one, which proves the race above', async () => {
  const { mid } = await market.newMerchant()
  await market.asSystem((context) => reserve(context, mid, 49_999_900))
  const naive = () =>
    market.asSystem(async (context) => {
      const room = await roomLeft(context, mid)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return room >= 100
    })
  const answers = await Promise.all(Array.from({ length: 8 }, naive))
  expect(answers.filter(Boolean).length).toBeGreaterThan(1)
})

test('released room can be reserved again, and received money stays counted', async () => {
  const { mid } = await market.newMerchant()
  market.at('2026-11-20T04:00:00Z')
  await market.asSystem(async (context) => {
    expect(await reserve(context, mid, full)).toBe(true)
    expect(await reserve(context, mid, 1)).toBe(false)
    await releaseLimit(context, mid, '2026-11', centavos(20_000_000), '2026-11-20')
    await settleLimits(context, [{ mid, month: '2026-11', amount: centavos(30_000_000) }], [])
    expect(await roomLeft(context, mid)).toBe(20_000_000)
  })
  expect(await usage(mid)).toEqual([{ pending: 0, paid: 30_000_000 }])
})

test('warns a merchant once at 80 and once at 100 percent', async () => {
  const { mid } = await market.newMerchant({ level: 1 })
  const emitted: unknown[] = []
  const pay = (amount: number) =>
    market.asSystem(async (context) => {
      await reserve(context, mid, amount)
      const emit = ((event: { id: string }, payload: unknown) =>
        void (event.id === limitNear.id && emitted.push(payload))) as typeof context.emit
      await settleLimits(
        { tx: context.tx, emit },
        [{ mid, month: manilaMonth(context.now), amount: centavos(amount) }],
        [],
      )
    })
  market.at('2026-11-20T04:00:00Z')
  for (const amount of [7_999_999, 1, 1_000_000, 500_000, 500_000]) await pay(amount)
  const common = { merchantId: mid, month: '2026-11' }
  expect(emitted).toEqual([
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
  expect(await market.asSystem((context) => reserve(context, mid, 100))).toBe(false)
})

test('the last instant of a month counts for it and the first of the next for the next, in Manila time', async () => {
  const { mid } = await market.newMerchant({ level: 1 })
  const reserveAt = (at: string) => {
    market.at(at)
    return market.asSystem((context) => reserve(context, mid, 10_000_000))
  }
  expect(await reserveAt('2026-11-30T15:59:59.999Z')).toBe(true)
  expect(await reserveAt('2026-11-30T15:59:59.999Z')).toBe(false)
  expect(await reserveAt('2026-11-30T16:00:00Z')).toBe(true)
  expect(await reserveAt('2026-12-01T00:00:00Z')).toBe(false)
  const { rows } = await market.owner.query(
    'select month, pending::int from limit_usage where mid = $1 order by month',
    [mid],
  )
  expect(rows).toEqual([
    { month: '2026-11', pending: 10_000_000 },
    { month: '2026-12', pending: 10_000_000 },
  ])
})

const ofLevelOne = (limits: { perPayment?: number; daily?: number }) =>
  market.asSystem((context) =>
    setLevelLimits(context, 1, {
      perPayment: limits.perPayment === undefined ? null : centavos(limits.perPayment),
      daily: limits.daily === undefined ? null : centavos(limits.daily),
      monthly: centavos(10_000_000),
    }),
  )
const today = (mid: MerchantId) => market.asSystem(async (context) => (await roomsLeft(context, mid)).day)

test('of 100 concurrent payments for the last peso of a day exactly one gets it', async () => {
  market.at('2026-11-20T04:00:00Z')
  await ofLevelOne({ daily: 500_000 })
  const { mid } = await market.newMerchant({ level: 1 })
  expect(await market.asSystem((context) => reserve(context, mid, 499_900))).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => market.asSystem((context) => reserve(context, mid, 100))),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await today(mid)).toBe(0)
  await ofLevelOne({})
})

test('a check of the daily limit without the lock admits more than one', async () => {
  market.at('2026-11-20T04:00:00Z')
  await ofLevelOne({ daily: 500_000 })
  const { mid } = await market.newMerchant({ level: 1 })
  await market.asSystem((context) => reserve(context, mid, 499_900))
  const naive = async () => {
    const room = await today(mid)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return room !== null && room >= 100
  }
  expect((await Promise.all(Array.from({ length: 8 }, naive))).filter(Boolean).length).toBeGreaterThan(1)
  await ofLevelOne({})
})

test('a day ends at midnight in Manila, and a failed payment releases its room on the day it started', async () => {
  await ofLevelOne({ daily: 500_000 })
  const { mid } = await market.newMerchant({ level: 1 })
  const reserveAt = (at: string, amount: number) => {
    market.at(at)
    return market.asSystem((context) => reserve(context, mid, amount))
  }
  expect(await reserveAt('2026-11-20T15:59:59.999Z', 500_000)).toBe(true)
  expect(await reserveAt('2026-11-20T15:59:59.999Z', 1)).toBe(false)
  expect(await reserveAt('2026-11-20T16:00:00Z', 400_000)).toBe(true)
  await market.asSystem((context) => releaseLimit(context, mid, '2026-11', centavos(500_000), '2026-11-20'))
  expect(await today(mid)).toBe(100_000)
  market.at('2026-11-20T15:59:59.999Z')
  expect(await today(mid)).toBe(500_000)
  await ofLevelOne({})
})

test('a payment may not exceed the limit per payment, a late payment may', async () => {
  market.at('2026-11-20T04:00:00Z')
  await ofLevelOne({ perPayment: 100_000, daily: 150_000 })
  const { mid } = await market.newMerchant({ level: 1 })
  const answers = []
  for (const amount of [100_001, 100_000, 50_001, 50_000])
    answers.push(await market.asSystem((context) => reserve(context, mid, amount)))
  expect(answers).toEqual([false, true, false, true])
  expect(await market.asSystem((context) => tryUseLimit(context, mid, '2026-11', centavos(200_000)))).toBe(true)
  await market.asSystem((context) => releaseLimit(context, mid, '2026-11', centavos(200_000), null))
  const rooms = await market.asSystem((context) => roomsLeft(context, mid))
  expect(rooms).toEqual({ month: 9_850_000, day: 0, payment: 100_000 })
  await ofLevelOne({})
  const { before, after } = (
    await market.owner.query("select before, after from audit_log where thing = 'limit level' order by id desc limit 1")
  ).rows[0]
  expect([before.daily, after.daily]).toEqual([150_000, null])
})

test('names the limit that a payment would exceed', () => {
  const rooms = { month: centavos(300), day: centavos(200), payment: centavos(100) }
  expect(limitPassed(centavos(100), rooms)).toBe(null)
  expect(limitPassed(centavos(101), rooms)).toBe('The merchant takes at most ₱1.00 per payment.')
  expect(limitPassed(centavos(201), { ...rooms, payment: null })).toBe('The merchant has reached its limit for today.')
  expect(limitPassed(centavos(301), { ...rooms, payment: null, day: null })).toBe(
    'The merchant has reached its limit for this month.',
  )
})
