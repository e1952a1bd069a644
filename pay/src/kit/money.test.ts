import { formatPeso, parseAmount } from '@singil/contract/kit/money'
import type { Centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { peso, readPeso } from './money.ts'

test('formats an amount like everywhere else in the product', () => {
  for (const amount of [0, 5, 99, 100, 12_345, 100_000, 123_456_789, 1_000_000_000_000, -1, -45_005])
    expect(peso(amount)).toBe(formatPeso(amount as Centavos))
})

test('parses a typed amount as the server does', () => {
  const typed = [
    '1',
    '1.5',
    '1,234.50',
    ' ₱20 ',
    'php 7',
    '1.',
    '',
    '-1',
    '1.005',
    '1e3',
    '12,34',
    '1 000',
    '٣',
    '99999999999',
  ]
  for (const text of typed) expect([text, readPeso(text)]).toEqual([text, parseAmount(text)])
  expect(readPeso('1,234.50')).toBe(123_450)
  expect(readPeso('0.005')).toBeNull()
})
