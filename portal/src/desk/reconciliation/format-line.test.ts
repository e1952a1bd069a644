import { getReconciliation } from '@singil/contract/desk/reconciliation.sample'
import { Reconciliation } from '@singil/contract/desk/reconciliation'
import { expect, test } from 'vitest'
import { formatAgreement, formatDays, formatShare } from './format-line.ts'

test('a share is never rounded up to 100 %', () => {
  expect([formatShare(99_999, 100_000), formatShare(100_000, 100_000), formatShare(1, 3), formatShare(0, 0)]).toEqual([
    '99.99 %',
    '100 %',
    '33.33 %',
    '–',
  ])
})

test('one sentence states whether statements and books agree', () => {
  const some = Reconciliation.parse(getReconciliation.answer)
  expect(formatAgreement(some)).toBe('99.53 % of the last 214 lines match what is booked.')
  const nothing = { lines: 0, oldestDays: null }
  const right = Reconciliation.parse({
    ...some,
    suspense: { ...some.suspense, ...nothing },
    missing: { ...some.missing, ...nothing },
  })
  expect(formatAgreement(right)).toBe('All lines of the statement are explained.')
  expect(formatAgreement({ ...right, statements: [] })).toContain('No statement')
})

test('formats an age in days', () => {
  expect([0, 1, 12].map(formatDays)).toEqual(['today', '1 day', '12 days'])
})
