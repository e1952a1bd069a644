import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { formatComparison, formatPayments } from './compare.ts'

test.each([
  [300_00, 200_00, '50 % more than last Monday until this hour (₱200.00)'],
  [100_00, 200_00, '50 % less than last Monday until this hour (₱200.00)'],
  [200_00, 200_00, 'The same as last Monday'],
  [200_00, 0, 'Nothing until this hour last Monday'],
])('%i against %i of the week before is: %s', (now, before, text) => {
  expect(formatComparison('2026-01-05', centavos(now), centavos(before))).toBe(text)
})

test('uses the singular for one payment', () => {
  expect([0, 1, 1200].map(formatPayments)).toEqual(['0 payments', '1 payment', '1,200 payments'])
})
