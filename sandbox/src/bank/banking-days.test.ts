import { describe, expect, test } from 'vitest'
import { creditedBy, cutOffAfter, isBankingDay, returnTimeAfter } from './banking-days.ts'

const manila = (atMs: number): string => new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

describe('the batch of a transfer', () => {
  test.each([
    ['early on a Monday', '2026-11-23 00:00', '2026-11-23 10:00'],
    ['a minute before a cut-off', '2026-11-23 09:59', '2026-11-23 10:00'],
    ['at a cut-off', '2026-11-23 10:00', '2026-11-23 13:00'],
    ['before the last one', '2026-11-23 14:59', '2026-11-23 15:00'],
    ['after the last one', '2026-11-23 15:00', '2026-11-24 10:00'],
    ['on a Friday evening', '2026-11-20 16:00', '2026-11-23 10:00'],
    ['on a Sunday before a holiday', '2026-11-29 12:00', '2026-12-01 10:00'],
    ['in Holy Week', '2026-04-01 15:30', '2026-04-06 10:00'],
    ['at the end of the year', '2026-12-29 15:00', '2027-01-04 10:00'],
    ['a working holiday', '2026-02-25 09:00', '2026-02-25 10:00'],
  ])('%s', (_when, asked, cutOff) => {
    expect(manila(cutOffAfter(at(asked)))).toBe(cutOff)
  })

  test('is credited two hours after its cut-off, and returned with the first batch of the next banking day', () => {
    expect(manila(creditedBy(at('2026-11-27 15:00')))).toBe('2026-11-27 17:00')
    expect(manila(returnTimeAfter(at('2026-11-27 15:00')))).toBe('2026-12-01 10:00')
    expect(manila(returnTimeAfter(at('2026-12-01 01:00')))).toBe('2026-12-02 10:00')
  })
})

test('banks are closed on weekends and holidays', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-30', '2027-03-25', '2026-11-23', '2027-02-25']
  expect(days.map(isBankingDay)).toEqual([false, false, false, false, true, true])
})
