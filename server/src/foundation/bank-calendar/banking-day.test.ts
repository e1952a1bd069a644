import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBankingDays, isBankingDay } from './banking-day.ts'
import { addDays } from '../../kit/base/index.ts'

const newYear = new Set(['2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-01'])
const days = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-01-01', offset))
const counts = fc.integer({ min: 0, max: 12 })
const holidays = fc.array(days, { maxLength: 40 }).map((list) => new Set(list))

test.each([
  ['an ordinary Tuesday and two days', '2026-11-17', 2, '2026-11-19'],
  ['a Friday and two days', '2026-11-20', 2, '2026-11-24'],
  ['a Saturday counts from Monday', '2026-11-21', 1, '2026-11-23'],
  ['over Christmas', '2026-12-23', 2, '2026-12-29'],
  ['over the turn of the year', '2026-12-29', 1, '2027-01-04'],
  ['the same day', '2026-11-17', 0, '2026-11-17'],
  ['the same day, on a Sunday', '2026-11-22', 0, '2026-11-23'],
])('%s', (_, day, count, expected) => expect(addBankingDays(day, count, newYear)).toBe(expected))

test('the result is a banking day and not before the given day', () => {
  fc.assert(
    fc.property(days, counts, holidays, (day, count, closed) => {
      const result = addBankingDays(day, count, closed)
      return isBankingDay(result, closed) && result >= day
    }),
  )
})
test('one more day is the next banking day', () => {
  fc.assert(
    fc.property(days, counts, holidays, (day, count, closed) => {
      const [before, after] = [addBankingDays(day, count, closed), addBankingDays(day, count + 1, closed)]
      const start = count === 0 ? day : before
      return after === addBankingDays(start, 1, closed) && (count === 0 || after > before)
    }),
  )
})
test('an added holiday never makes money arrive earlier', () => {
  fc.assert(
    fc.property(days, counts, holidays, days, (day, count, closed, more) => {
      return addBankingDays(day, count, new Set([...closed, more])) >= addBankingDays(day, count, closed)
    }),
  )
})

test('counts days exactly over centuries, and accepts only whole numbers of banking days from zero', () => {
  expect(addDays('2026-01-01', 100_000)).toBe('2299-10-17')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  for (const count of [-1, 0.5, Number.NaN])
    expect(() => addBankingDays('2026-11-17', count, newYear)).toThrow('banking days')
})

test('rejects an invalid day or a calendar without banking days instead of searching for ever', () => {
  expect(() => addDays('9999-12-31', 1)).toThrow('from 9999-12-31')
  expect(() => addDays('no day', 1)).toThrow('from no day')
  expect(() => isBankingDay('no day', newYear)).toThrow('no day')
  const closed = new Set(Array.from({ length: 100 }, (_, offset) => addDays('2026-01-01', offset)))
  expect(() => addBankingDays('2026-01-01', 1, closed)).toThrow('No banking day')
})
