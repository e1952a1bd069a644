import { type ChannelCode } from '@singil/contract/catalogue/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import { feeOf } from '@singil/contract/kit/fees'
import { centavos, type Centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, type FeeEntry, feeInForce, isUnderMaintenance, type Limits, unusable } from './channel.ts'

const mid = 'M0000000000AB' as MerchantId
const code = '711_ph' as ChannelCode
const at = new Date('2026-11-20T04:00:00Z')
const entry = (changes: Partial<FeeEntry> = {}): FeeEntry => ({
  mid: '*',
  pmethod: 'nonbank_otc',
  code: '*',
  platform: 'any',
  since: new Date('2020-01-01T00:00:00Z'),
  percentage_millionths: 25_000,
  fixed: centavos(2500),
  shoulder: null,
  share_millionths: null,
  ...changes,
})
const limits = (changes: Partial<Limits> = {}): Limits => ({
  name: '7-Eleven',
  status: 'active',
  min_amount: centavos(100),
  max_amount: centavos(5_000_000),
  under_maintenance: false,
  maintenance_until: null,
  ...changes,
})
const passedLimit = null
const why = (amount: Centavos, channel = limits(), changes: object = {}) =>
  unusable(channel, { at, isEnabled: true, fees: costOf(amount, entry(), 'merchant'), passedLimit, ...changes })
    ?.code ?? null

test('a counter payment of 28.81 would leave nothing and is refused; one of 28.82 leaves a centavo and is offered', () => {
  expect(why(centavos(2881))).toBe('loss')
  expect(why(centavos(2882))).toBeNull()
  expect(costOf(centavos(2882), entry(), 'merchant').net).toBe(1)
})

test('a payment that is not a loss always leaves the merchant a positive net', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 100_000 }), (amount, fixed) => {
      const fees = costOf(centavos(amount), entry({ fixed: centavos(fixed) }), 'merchant')
      const isOff = unusable(limits({ max_amount: null }), { at, isEnabled: true, fees, passedLimit })?.code === 'loss'
      expect(isOff).toBe(fees.net <= 0)
    }),
  )
})

test('the limits of a channel apply to what the customer pays, including the fee', () => {
  const channel = limits({ min_amount: centavos(10_000), max_amount: centavos(20_000) })
  const fees = (amount: number) => ({
    fees: feeOf(centavos(amount), { rateMillionths: 25_000, fixed: centavos(0) }, 'customer'),
  })
  expect(why(centavos(9_000), channel, fees(9_000))).toBe('below_minimum')
  expect(why(centavos(9_900), channel, fees(9_900))).toBeNull()
  expect(why(centavos(19_600), channel, fees(19_600))).toBe('above_maximum')
})

test('returns one reason as a sentence, the most permanent one first', () => {
  const closed = limits({ status: 'inactive', under_maintenance: true })
  expect(why(centavos(100_000), closed)).toBe('disabled')
  expect(why(centavos(100_000), limits({ under_maintenance: true }))).toBe('maintenance')
  expect(why(centavos(100_000), limits(), { passedLimit: 'The merchant has reached its limit for today.' })).toBe(
    'limit_reached',
  )
  expect(why(centavos(100_000), limits(), { isEnabled: false })).toBe('disabled')
  const fees = costOf(centavos(6_000_000), entry(), 'merchant')
  expect(unusable(limits(), { at, isEnabled: true, fees, passedLimit })?.words).toBe(
    '7-Eleven takes payments up to ₱50,000.00.',
  )
})

test('a maintenance ends at its end time', () => {
  const until = new Date('2026-11-20T05:00:00Z')
  const channel = limits({ under_maintenance: true, maintenance_until: until })
  expect(isUnderMaintenance(channel, at)).toBe(true)
  expect(isUnderMaintenance(channel, until)).toBe(false)
})

test('the most specific fee applies, and of equally specific ones the newest in force', () => {
  const of = { mid, pmethod: 'nonbank_otc', code, platform: null } as const
  const soon = new Date('2026-12-01T00:00:00Z')
  const general = entry()
  const later = entry({ since: new Date('2026-01-01T00:00:00Z'), percentage_millionths: 20_000 })
  const future = entry({ mid, code, since: soon, percentage_millionths: 1 })
  const own = entry({ mid, percentage_millionths: 15_000 })
  const ownChannel = entry({ mid, code, percentage_millionths: 10_000 })
  const foreign = entry({ mid: 'M0000000000ZZ' as MerchantId, code, percentage_millionths: 2 })
  const inForce = (...entries: FeeEntry[]) => feeInForce([...entries, foreign], of, at)
  expect(inForce(general, later, future)).toBe(later)
  expect(inForce(later, general, future)).toBe(later)
  expect(inForce(general, own, later)).toBe(own)
  expect(inForce(ownChannel, general, own, later)).toBe(ownChannel)
  expect(feeInForce([future, ownChannel], of, soon)).toBe(future)
  expect(inForce()).toBeUndefined()
  const ofShopify = entry({ mid, platform: 'shopify', percentage_millionths: 5 })
  expect(inForce(ofShopify, ownChannel)).toBe(ownChannel)
  const order = { ...of, platform: 'shopify' } as const
  expect(feeInForce([general, ownChannel, ofShopify, foreign], order, at)).toBe(ofShopify)
  expect(feeInForce([general, ownChannel, foreign], order, at)).toBe(ownChannel)
})
