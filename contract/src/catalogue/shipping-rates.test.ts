import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Centavos, centavos } from '../kit/money.ts'
import { rateFor, formatUpTo, isWeightNeeded, shippingFeeOf, type ShippingRate } from './shipping-rates.ts'

const rate = (amount: number, province: string, city = '', barangay = '', upToGrams: number | null = null) =>
  ({ province, city, barangay, upToGrams, amount: centavos(amount) }) satisfies ShippingRate
const baguio = { province: 'Benguet', city: 'Baguio City', barangay: 'Irisan' }

test('the smallest area with a rate that takes the weight decides, then the lightest of its rates', () => {
  const rates = [
    rate(200_00, 'Benguet'),
    rate(150_00, 'Benguet', 'Baguio City', '', 5_000),
    rate(120_00, 'Benguet', 'Baguio City', '', 1_000),
    rate(60_00, 'Benguet', 'Baguio City', 'Irisan', 500),
  ]
  const feeFor = (grams: number, to = baguio) => rateFor(rates, to, grams)?.amount
  expect([500, 501, 1_000, 1_001, 5_001].map((grams) => feeFor(grams))).toEqual([60_00, 120_00, 120_00, 150_00, 200_00])
  expect(feeFor(100, { province: 'Benguet', city: 'La Trinidad', barangay: 'Pico' })).toBe(200_00)
  expect(feeFor(100, { province: 'Cebu', city: 'Cebu City', barangay: 'Lahug' })).toBeUndefined()
})

test('sending is free from an amount on, free without rates only where that was chosen, and refused where there is no rate', () => {
  const setup = { rates: [rate(100_00, 'Benguet')], freeAbove: 1_000_00 as Centavos, withoutRates: 'free' as const }
  expect(shippingFeeOf(setup, { to: baguio, grams: 0, goods: 999_99 })).toBe(100_00)
  expect(shippingFeeOf(setup, { to: baguio, grams: 0, goods: 1_000_00 })).toBe(0)
  const cebu = { province: 'Cebu', city: 'Cebu City', barangay: 'Lahug' }
  expect(shippingFeeOf(setup, { to: cebu, grams: 0, goods: 5_000_00 })).toBeNull()
  const without = { rates: [], freeAbove: null }
  const order = { to: cebu, grams: 0, goods: 1 }
  expect(shippingFeeOf({ ...without, withoutRates: 'free' }, order)).toBe(0)
  expect(shippingFeeOf({ ...without, withoutRates: 'not_offered' }, order)).toBeNull()
  expect(shippingFeeOf({ ...without, withoutRates: null }, order)).toBeNull()
})

const places = fc.constantFrom(
  rate(1, 'Benguet'),
  rate(1, 'Benguet', 'Baguio City'),
  rate(1, 'Benguet', 'Baguio City', 'Irisan'),
  rate(1, 'Benguet', 'La Trinidad'),
  rate(1, 'Cebu'),
)
const rates = fc.array(
  fc.record({ place: places, upToGrams: fc.option(fc.integer({ min: 1, max: 5_000 })), amount: fc.nat(10_000) }),
)
test('the order of the rates decides nothing but between equal ones, and more weight never makes a place served', () => {
  fc.assert(
    fc.property(rates, fc.nat(6_000), fc.nat(500), (drawn, grams, more) => {
      const list = drawn.map(({ place, upToGrams, amount }) => ({ ...place, upToGrams, amount: centavos(amount) }))
      const found = rateFor(list, baguio, grams)
      const backwards = rateFor(list.toReversed(), baguio, grams)
      const keyOf = (one: ShippingRate | undefined) => one && [one.city, one.barangay, one.upToGrams]
      expect(keyOf(backwards)).toEqual(keyOf(found))
      if (!found) expect(rateFor(list, baguio, grams + more)).toBeUndefined()
      else expect(found.upToGrams ?? grams).toBeGreaterThanOrEqual(grams)
    }),
  )
})

test('weights are said in kilograms', () => {
  expect([formatUpTo(null), formatUpTo(500), formatUpTo(12_000)]).toEqual(['any weight', 'up to 0.5 kg', 'up to 12 kg'])
})

test('a weight is needed exactly if some weight above what is known has another fee', () => {
  const limits = fc.option(fc.integer({ min: 1, max: 9 }))
  const rates = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 3 }),
      city: fc.constantFrom('', 'Baguio City', 'La Trinidad'),
      limit: limits,
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(
      rates,
      fc.integer({ min: 0, max: 11 }),
      fc.option(fc.integer({ min: 1, max: 9 })),
      (some, grams, freeAbove) => {
        const setup = {
          rates: some.map(({ amount, city, limit }) => rate(amount, 'Benguet', city, '', limit)),
          freeAbove: freeAbove === null ? null : centavos(freeAbove),
          withoutRates: 'not_offered' as const,
        }
        const fees = Array.from({ length: 13 }, (_, more) =>
          shippingFeeOf(setup, { to: baguio, grams: grams + more, goods: 5 }),
        )
        expect(isWeightNeeded(setup, { to: baguio, grams, goods: 5 })).toBe(new Set(fees).size > 1)
      },
    ),
  )
})
