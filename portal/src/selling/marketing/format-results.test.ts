import { centavos } from '@singil/contract/kit/money'
import type { Result } from '@singil/contract/selling/marketing'
import { expect, test } from 'vitest'
import { periodOf } from './period.ts'
import { bestOf, formatConversion, totalOf, whatOf } from './format-results.ts'

const row = (name: string, visits: number, paid: number, amount: number): Result => ({
  storeId: 'S8H2NT5VW3RCD' as Result['storeId'],
  webStoreId: null,
  campaignId: null,
  medium: null,
  name,
  pageName: name,
  visits,
  orders: paid,
  paid,
  amount: centavos(amount),
})

test('the best is the one with the most paid, and none while nothing is', () => {
  const rows = [row('Counter', 9, 1, 5_000), row('Post', 90, 4, 9_000)]
  expect(bestOf(rows)?.name).toBe('Post')
  expect(totalOf(rows)).toEqual({ visits: 99, amount: 14_000 })
  expect(bestOf([row('Counter', 9, 0, 0)])).toBeUndefined()
})

test('a share needs visits that were counted', () => {
  expect(formatConversion({ visits: 40, paid: 3 })).toBe('7.5%')
  expect(formatConversion({ visits: 0, paid: 3 })).toBe('–')
  expect(formatConversion({ visits: 2, paid: 3 })).toBe('–')
  expect(whatOf({ medium: 'post', pageName: 'Session Road', webStoreId: null })).toBe('Post to Session Road')
})

test('without days in the address it is the last 30', () => {
  const now = new Date('2026-11-25T02:00:00Z')
  expect(periodOf({}, now)).toEqual({ from: '2026-10-27', to: '2026-11-25' })
  expect(periodOf({ from: '2026-11-01', to: 'x' }, now)).toEqual({ from: '2026-11-01', to: '2026-11-25' })
})
