import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  centavos,
  Centavos,
  formatAmount,
  formatPeso,
  maxCentavos,
  minus,
  parseAmount,
  plus,
  PositiveCentavos,
  sum,
} from './money.ts'

test('rejects fractions and numbers that a double cannot hold exactly', () => {
  for (const amount of [0.5, -0.01, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])
    expect(() => centavos(amount)).toThrow('is not a whole number of centavos')
  expect(Object.is(centavos(-0), 0)).toBe(true)
  expect([centavos(1), centavos(-1), centavos(Number.MAX_SAFE_INTEGER)]).toEqual([1, -1, Number.MAX_SAFE_INTEGER])
})

test('sums and differences are exact', () => {
  expect(sum([])).toBe(0)
  expect(plus(centavos(10), centavos(-3), centavos(5))).toBe(12)
  expect(minus(centavos(10), centavos(3), centavos(5))).toBe(2)
  expect(minus(centavos(10))).toBe(10)
})

test('an amount in a request is at most a billion pesos, a sum is at most what is exact', () => {
  expect(maxCentavos).toBe(1_000_000_000_00)
  // An answer may be a sum of many amounts.
  for (const amount of [10_000 * maxCentavos, -10_000 * maxCentavos, 0])
    expect(Centavos.safeParse(amount).success).toBe(true)
  for (const amount of [2 ** 53, -(2 ** 53), 0.5]) expect(Centavos.safeParse(amount).success).toBe(false)
  expect(PositiveCentavos.safeParse(1).success).toBe(true)
  expect(PositiveCentavos.safeParse(maxCentavos).success).toBe(true)
  for (const [amount, words] of [
    [0, 'Amount must be greater than 0.'],
    [maxCentavos + 1, 'Amount invalid'],
    [1.5, 'Amount invalid'],
  ] as const)
    expect(PositiveCentavos.safeParse(amount).error!.issues[0]!.message).toBe(words)
})

test('amounts are written with two decimals and grouped, a minus in front of the sign', () => {
  const written = [0, 5, 50, 123_450, -123_450, -5, 1_000_000_00].map((amount) => formatAmount(centavos(amount)))
  expect(written).toEqual(['0.00', '0.05', '0.50', '1,234.50', '−1,234.50', '−0.05', '1,000,000.00'])
  expect([123_450, -123_450, 0].map((amount) => formatPeso(centavos(amount)))).toEqual([
    '₱1,234.50',
    '−₱1,234.50',
    '₱0.00',
  ])
})

test('parses typed amounts and rejects everything else', () => {
  const read = ['1,234.5', ' ₱20 ', 'PHP 0.07', 'Php1', '1234567', '20.', '1,234,567.89', '0', '1000000000']
  expect(read.map(parseAmount)).toEqual([123_450, 2_000, 7, 100, 123_456_700, 2_000, 123_456_789, 0, maxCentavos])
  for (const text of ['', '-1', '1.234', '1,23', '12,3456', '1e3', 'twenty', '1000000000.01', '$5'])
    expect(parseAmount(text)).toBeNull()
})

test('parses every amount that it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxCentavos }), (amount) => {
      expect(parseAmount(formatPeso(centavos(amount)))).toBe(amount)
      expect(parseAmount(formatAmount(centavos(amount)))).toBe(amount)
    }),
  )
})
