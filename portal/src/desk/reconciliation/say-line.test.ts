import { getReconciliation } from '@singil/contract/desk/reconciliation.sample'
import { Reconciliation } from '@singil/contract/desk/reconciliation'
import { expect, test } from 'vitest'
import { sayAgreement, sayDays, sayShare } from './say-line.ts'

test('a share is never rounded up to 100 %', () => {
  expect([sayShare(99_999, 100_000), sayShare(100_000, 100_000), sayShare(1, 3), sayShare(0, 0)]).toEqual([
    '99.99 %',
    '100 %',
    '33.33 %',
    '–',
  ])
})

test('one sentence states whether statements and books agree', () => {
  const some = Reconciliation.parse(getReconciliation.answer)
  expect(sayAgreement(some)).toBe('99.53 % of the last 214 lines match what is booked.')
  const nothing = { lines: 0, oldestDays: null }
  const right = Reconciliation.parse({
    ...some,
    suspense: { ...some.suspense, ...nothing },
    missing: { ...some.missing, ...nothing },
  })
  expect(sayAgreement(right)).toBe('All lines of the statement are explained.')
  expect(sayAgreement({ ...right, statements: [] })).toContain('No statement')
})

test('formats an age in days', () => {
  expect([0, 1, 12].map(sayDays)).toEqual(['today', '1 day', '12 days'])
})
