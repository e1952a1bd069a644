import { AutoSweep, AutoSweepInput } from '@singil/contract/payouts/auto-sweeps'
import { listAutoSweeps } from '@singil/contract/payouts/auto-sweeps.sample'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { blank, bodyOf, WantedSchema, wantedOf } from './wanted.ts'

const sweep = AutoSweep.parse(listAutoSweeps.answer[0])

test('a sweep that is opened and saved without a change is the same', () => {
  const { trigger, every, weekday, monthDay, time, threshold, transfer, amount, keep, most } = sweep
  const terms = { trigger, every, weekday, monthDay, time, threshold, transfer, amount, keep, most }
  expect(AutoSweepInput.parse(bodyOf(wantedOf(sweep)))).toMatchObject(terms)
})

test('what the sentence does not use is left out', () => {
  const typed = { ...wantedOf(sweep), when: 'THRESHOLD' as const, threshold: centavos(2_000_000) }
  expect(bodyOf(typed)).toMatchObject({ trigger: 'THRESHOLD', every: null, time: null, threshold: 2_000_000 })
  expect(bodyOf({ ...typed, transfer: 'AMOUNT', amount: centavos(1) })).toMatchObject({ most: null, amount: 1 })
})

test('what is missing is named at its field', () => {
  const fieldOf = (of: object) => WantedSchema.safeParse({ ...wantedOf(sweep), ...of }).error?.issues[0]?.path.join('.')
  expect(fieldOf({ bankAccountId: blank.bankAccountId })).toBe('bankAccountId')
  expect(fieldOf({ time: '' })).toBe('time')
  expect(fieldOf({ transfer: 'AMOUNT' })).toBe('amount')
  expect(fieldOf({ when: 'THRESHOLD' })).toBe('threshold')
})
