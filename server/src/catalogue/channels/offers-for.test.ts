import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { manilaMonth, setLevelLimits, tryUseLimit } from '../merchants/index.ts'
import { chooseChannels, listEnabled, offersFor } from './index.ts'
import { listChannels } from './list-channels.ts'
import { setMaintenance } from './set-maintenance.ts'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market.close())

async function place(hasCreditCard = true) {
  const { mid } = await market.newMerchant({ settings: { hasCreditCard } })
  const { storeId } = await market.newStore(mid)
  return { mid, storeId }
}
const code = (text: string) => text as ChannelCode

test('all 55 channels of the six groups exist', async () => {
  const { mid } = await place()
  const channels = await market.call(mid, listChannels, {})
  expect(channels).toHaveLength(55)
  expect(new Set(channels.map(({ pmethod }) => pmethod)).size).toBe(6)
})

test('the parts of every offer add up, whoever bears the fee', async () => {
  const { mid, storeId } = await place()
  for (const shoulder of ['merchant', 'customer'] as const) {
    const offers = await market.asMerchant(mid, (context) =>
      offersFor(context, { mid, storeId, amount: centavos(123_457), shoulder }),
    )
    expect(offers.length).toBeGreaterThan(30)
    for (const offer of offers) {
      expect(offer.total).toBe(offer.net + offer.fee + offer.vat)
      expect(shoulder === 'customer' ? offer.net : offer.total).toBe(123_457)
    }
  }
})

test('the default fees are the agreed ones', async () => {
  const { mid, storeId } = await place()
  const offers = await market.asMerchant(mid, (context) =>
    offersFor(context, { mid, storeId, amount: centavos(500_000) }),
  )
  const fee = (of: string) => offers.find(({ channel }) => channel.code === of)!.fee
  expect({
    gc: fee('gc'),
    card: fee('bdo_cc_ph'),
    otc: fee('711_ph'),
    bank: fee('bdo_ph'),
    part: fee('bdoinstall'),
  }).toEqual({
    gc: 12_500,
    card: 19_000,
    otc: 15_000,
    bank: 15_000,
    part: 22_500,
  })
})

test('a store can switch a channel off and an optional one on', async () => {
  const { mid, storeId } = await place()
  await market.asMerchant(mid, async (context) => {
    await chooseChannels(context, mid, storeId, [code('gc')], false)
    await chooseChannels(context, mid, storeId, [code('alipay')], true)
  })
  const codes = (await market.asMerchant(mid, (context) => listEnabled(context, mid, storeId))).map((each) => each.code)
  expect(codes).toContain('alipay')
  expect(codes).not.toContain('gc')
  expect(codes).not.toContain('pp')
  const [offer] = await market.asMerchant(mid, (context) =>
    offersFor(context, { mid, storeId, amount: centavos(10_000), only: [code('gc')] }),
  )
  expect(offer).toMatchObject({ unusable: 'disabled', reason: 'GCash is not offered here.' })
})

test('offers cards and installments only for merchants approved for them', async () => {
  const { mid, storeId } = await place(false)
  const offers = await market.asMerchant(mid, (context) =>
    offersFor(context, { mid, storeId, amount: centavos(500_000) }),
  )
  expect(offers.some(({ channel }) => ['creditcard', 'installment'].includes(channel.pmethod))).toBe(false)
})

test('the remaining monthly limit determines which amounts are offered', async () => {
  const { mid, storeId } = await place()
  await market.asSystem((context) =>
    tryUseLimit(context, mid, manilaMonth(context.now), centavos(49_990_000), manilaDay(context.now)),
  )
  const reasons = async (amount: number) => {
    const offers = await market.asMerchant(mid, (context) =>
      offersFor(context, { mid, storeId, amount: centavos(amount), only: [code('gc')] }),
    )
    return offers.map(({ unusable }) => unusable)
  }
  expect(await reasons(10_000)).toEqual([null])
  expect(await reasons(10_001)).toEqual(['limit_reached'])
})

test('an offer names the limit that an amount would exceed: per payment, day or month', async () => {
  const { mid } = await market.newMerchant({ level: 1 })
  const limits = { perPayment: centavos(200_000), daily: centavos(250_000), monthly: centavos(10_000_000) }
  await market.asSystem((context) => setLevelLimits(context, 1, limits))
  await market.asSystem((context) =>
    tryUseLimit(context, mid, manilaMonth(context.now), centavos(150_000), manilaDay(context.now)),
  )
  const reason = async (amount: number) => {
    const wanted = { mid, storeId: null, amount: centavos(amount), only: [code('gc')] }
    return (await market.asMerchant(mid, (context) => offersFor(context, wanted)))[0]!.reason
  }
  expect(await reason(100_000)).toBe(null)
  expect(await reason(100_001)).toBe('The merchant has reached its limit for today.')
  expect(await reason(200_001)).toBe('The merchant takes at most ₱2,000.00 per payment.')
  await market.asSystem((context) => setLevelLimits(context, 1, { ...limits, perPayment: null, daily: null }))
  expect(await reason(9_900_000)).toBe('The merchant has reached its limit for this month.')
})

test('a channel under maintenance is reported at once and everywhere', async () => {
  const { mid, storeId } = await place()
  await market.asSystem(async (context) => {
    await setMaintenance(context, { params: { code: code('paymaya') }, body: { underMaintenance: true, until: null } })
  })
  const [offer] = await market.asMerchant(mid, (context) =>
    offersFor(context, { mid, storeId, amount: centavos(10_000), only: [code('paymaya')] }),
  )
  expect(offer).toMatchObject({ unusable: 'maintenance', reason: 'Maya is under maintenance.' })
  const { rows } = await market.owner.query(
    "select payload from outbox, words_of(told) where topic = 'pchannel-maintenance'",
  )
  expect(rows).toEqual([{ payload: { code: 'paymaya', name: 'Maya', underMaintenance: true, maintenanceUntil: null } }])
})

test("a merchant's own fee applies from its start and is visible to nobody else", async () => {
  const [own, other] = [await place(), await place()]
  await market.owner.query(
    `insert into channel_fees (mid, pmethod, code, since, percentage_millionths, fixed, shoulder) values
     ($1, 'wallet', 'gc', now() - interval '1 day', 10000, 0, 'customer'), ($1, 'wallet', 'gc', now() + interval '1 day', 1, 0, null)`,
    [own.mid],
  )
  const offerAt = async ({ mid, storeId }: typeof own) => {
    const wanted = { mid, storeId, amount: centavos(100_000), only: [code('gc')] }
    const [offer] = await market.asMerchant(mid, (context) => offersFor(context, wanted))
    return [offer!.fee, offer!.shoulder]
  }
  expect(await offerAt(own)).toEqual([1_000, 'customer'])
  expect(await offerAt(other)).toEqual([2_500, 'merchant'])
})
