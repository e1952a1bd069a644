import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bearing, feeOf, type FeeRule, grossUp, shareOf, shoulderOf, vatRateMillionths } from './fees.ts'
import { centavos, maxCentavos } from './money.ts'

const overTheCounter = { rateMillionths: 25_000, fixed: centavos(25_00) }
const amounts = fc.integer({ min: 1, max: maxCentavos }).map(centavos)
const rules: fc.Arbitrary<FeeRule> = fc.record({
  rateMillionths: fc.integer({ min: 0, max: 300_000 }),
  fixed: fc.integer({ min: 0, max: 100_00 }).map(centavos),
})
const bearings: fc.Arbitrary<Bearing> = fc.oneof(
  fc.constantFrom('merchant' as const, 'customer' as const),
  fc.record({ share: fc.integer({ min: 1, max: 999_999 }) }),
)

test.each([
  [
    'e-wallet, merchant shoulders',
    1000_00,
    { rateMillionths: 25_000, fixed: 0 },
    'merchant',
    25_00,
    3_00,
    1000_00,
    972_00,
  ],
  ['over the counter, merchant shoulders', 1000_00, overTheCounter, 'merchant', 50_00, 6_00, 1000_00, 944_00],
  ['over the counter, customer shoulders', 1000_00, overTheCounter, 'customer', 50_00, 6_00, 1056_00, 1000_00],
  ['card', 1234_56, { rateMillionths: 35_000, fixed: 15_00 }, 'merchant', 58_21, 6_99, 1234_56, 1169_36],
  ['half a centavo goes up', 20, { rateMillionths: 25_000, fixed: 0 }, 'merchant', 1, 0, 20, 19],
] as const)('%s', (_, amount, rule, shoulder, fee, vat, total, net) => {
  const exact = { rateMillionths: rule.rateMillionths, fixed: centavos(rule.fixed) }
  expect(feeOf(centavos(amount), exact, shoulder)).toMatchObject({ amount, fee, vat, total, net, isLoss: false })
})

test('a fee that takes the entire amount is a loss, one centavo less is not', () => {
  const fixedOnly = { rateMillionths: 0, fixed: centavos(25_00) }
  expect(feeOf(centavos(28_00), fixedOnly, 'merchant').isLoss).toBe(true)
  expect(feeOf(centavos(28_01), fixedOnly, 'merchant').isLoss).toBe(false)
})

test('a fee of 50.01 shared in halves: the merchant bears the odd centavo, and that of the VAT', () => {
  const rule = { rateMillionths: 0, fixed: centavos(50_01) }
  expect(feeOf(centavos(1000_00), rule, { share: 500_000 })).toEqual({
    amount: 1000_00,
    fee: 50_01,
    vat: 6_00,
    customerFee: 25_00,
    customerVat: 3_00,
    total: 1028_00,
    net: 971_99,
    isLoss: false,
  })
})

test('the parts always sum to what the customer pays, and no party bears more than the total', () => {
  fc.assert(
    fc.property(amounts, rules, bearings, (amount, rule, bearing) => {
      const { fee, vat, customerFee, customerVat, total, net } = feeOf(amount, rule, bearing)
      return (
        net + fee + vat === total &&
        amount + customerFee + customerVat === total &&
        customerFee >= 0 &&
        customerFee <= fee &&
        customerVat >= 0 &&
        customerVat <= vat
      )
    }),
  )
})

test('a share of 100 % is the merchant alone, a share of 0 % the customer alone', () => {
  fc.assert(
    fc.property(amounts, rules, (amount, rule) => {
      expect(feeOf(amount, rule, { share: 1_000_000 })).toEqual(feeOf(amount, rule, 'merchant'))
      expect(feeOf(amount, rule, { share: 0 })).toEqual(feeOf(amount, rule, 'customer'))
    }),
  )
})

test('a larger amount never costs a smaller fee', () => {
  fc.assert(
    fc.property(amounts, amounts, rules, (one, other, rule) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)]
      const [less, more] = [feeOf(centavos(small), rule, 'merchant'), feeOf(centavos(large), rule, 'merchant')]
      return less.fee <= more.fee && less.vat <= more.vat
    }),
  )
})

test('a share is rounded half-up exactly, also for the largest amounts', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      const exact = (BigInt(amount) * BigInt(rate) + 500_000n) / 1_000_000n
      return BigInt(shareOf(amount, rate)) === exact
    }),
  )
})

test('a net of 1,000.00 over the counter means that the customer pays 1,057.61', () => {
  expect(grossUp(centavos(1000_00), overTheCounter)).toBe(1057_61)
})

test('grossing up leaves exactly the wanted net, with the smallest amount that does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }).map(centavos), rules, bearings, (net, rule, bearing) => {
      const gross = grossUp(net, rule, bearing)
      expect(feeOf(gross, rule, bearing).net).toBe(net)
      for (let less = gross - 1; less > 0 && less > gross - 200; less -= 1)
        expect(feeOf(centavos(less), rule, bearing).net).not.toBe(net)
    }),
  )
})

test('refuses a rate that takes every amount, and an amount above the maximum', () => {
  expect(() => grossUp(centavos(1_00), { rateMillionths: 900_000, fixed: centavos(0) })).toThrow(RangeError)
  expect(() => grossUp(centavos(maxCentavos), { rateMillionths: 25_000, fixed: centavos(0) })).toThrow(RangeError)
})

test('VAT is twelve per cent to the centavo, also of the largest fees', () => {
  expect(shareOf(centavos(100_000_000), vatRateMillionths)).toBe(12_000_000)
  expect(feeOf(centavos(maxCentavos), { rateMillionths: 100_000, fixed: centavos(0) }, 'merchant')).toMatchObject({
    fee: maxCentavos / 10,
    vat: (maxCentavos / 1000) * 12,
  })
})

test('refuses a rule with a fraction of a centavo', () => {
  expect(() => feeOf(centavos(100), { rateMillionths: 0, fixed: 0.5 as never }, 'merchant')).toThrow(TypeError)
})

test('accepts only the known names of who bears a fee', () => {
  expect([shoulderOf('merchant'), shoulderOf('customer'), shoulderOf({ share: 500_000 })]).toEqual([
    'merchant',
    'customer',
    'shared',
  ])
})
