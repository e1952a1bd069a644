import { expect, test } from 'vitest'
import { formatCount, formatNumber } from './count.ts'

test('counts have thousands, and nouns in the plural but for one', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect([0, 1, 2, 1_000].map((count) => formatCount(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,000 rows',
  ])
  expect(formatCount(2, 'try', 'tries')).toBe('2 tries')
})
