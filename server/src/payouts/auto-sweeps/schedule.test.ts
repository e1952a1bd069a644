import type { Every } from '@singil/contract/payouts/auto-sweeps'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankingDay } from '../../foundation/bank-calendar/index.ts'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import { nextRuns, type Schedule } from './schedule.ts'

const closed = new Set(['2026-11-30', '2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-01'])
const schedule = (every: Every, more: Partial<Schedule> = {}): Schedule => ({
  every,
  weekday: null,
  monthDay: null,
  time: '15:00',
  ...more,
})
/** "2026-11-27 15:00", in Manila. */
const shown = (runs: readonly Date[]) =>
  runs.map((at) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '))

test.each([
  [
    'every banking day over a weekend and a holiday',
    schedule('BANKING_DAY'),
    '2026-11-27T07:00:00Z',
    ['2026-12-01 15:00', '2026-12-02 15:00', '2026-12-03 15:00'],
  ],
  [
    'today, until its time',
    schedule('BANKING_DAY'),
    '2026-11-27T06:59:59.999Z',
    ['2026-11-27 15:00', '2026-12-01 15:00', '2026-12-02 15:00'],
  ],
  [
    'every day, also while banks are closed',
    schedule('DAY', { time: '00:00' }),
    '2026-11-28T15:59:59Z',
    ['2026-11-29 00:00', '2026-11-30 00:00', '2026-12-01 00:00'],
  ],
  [
    'every Friday, moved over Christmas and the turn of the year',
    schedule('WEEK', { weekday: 5 }),
    '2026-12-18T07:00:00Z',
    ['2026-12-28 15:00', '2027-01-04 15:00', '2027-01-08 15:00'],
  ],
  [
    'the last day of each month, leap years and weekends',
    schedule('MONTH', { monthDay: 31 }),
    '2028-01-31T07:00:00Z',
    ['2028-02-29 15:00', '2028-03-31 15:00', '2028-05-01 15:00'],
  ],
  [
    'a run that was moved here from last week',
    schedule('WEEK', { weekday: 5 }),
    '2026-12-28T06:00:00Z',
    ['2026-12-28 15:00', '2027-01-04 15:00', '2027-01-08 15:00'],
  ],
])('%s', (_, of, after, expected) => {
  expect(shown(nextRuns(of, new Date(after), 3, closed))).toEqual(expected)
})

// Holy Week and Araw ng Kagitingan of 2026; Rizal Day, the last day of the year and New Year.
const feasts = new Set(['2026-04-02', '2026-04-03', '2026-04-09', '2026-12-30', '2026-12-31', '2027-01-01'])

test.each([
  [
    'every banking day over Holy Week',
    schedule('BANKING_DAY'),
    '2026-04-01T06:59:00Z',
    ['04-01', '04-06', '04-07', '04-08', '04-10'],
  ],
  ['every day over Holy Week', schedule('DAY'), '2026-04-01T06:59:00Z', ['04-01', '04-02', '04-03', '04-04', '04-05']],
  [
    'every Thursday, of which two are closed',
    schedule('WEEK', { weekday: 4 }),
    '2026-03-26T06:59:00Z',
    ['03-26', '04-06', '04-10', '04-16', '04-23'],
  ],
  [
    'Wednesday and the closed Wednesday before New Year',
    schedule('WEEK', { weekday: 3 }),
    '2026-12-16T06:59:00Z',
    ['12-16', '12-23', '01-04', '01-06', '01-13'],
  ],
  [
    'every banking day over New Year',
    schedule('BANKING_DAY'),
    '2026-12-28T07:00:00Z',
    ['12-29', '01-04', '01-05', '01-06', '01-07'],
  ],
  [
    'the end of each month over New Year',
    schedule('MONTH', { monthDay: 31 }),
    '2026-10-31T16:00:00Z',
    ['11-02', '11-30', '01-04', '02-01', '03-01'],
  ],
  [
    'midnight of the last day of a month',
    schedule('DAY', { time: '00:00' }),
    '2026-12-30T15:59:59.999Z',
    ['12-31', '01-01', '01-02', '01-03', '01-04'],
  ],
  [
    'the last minute of a day',
    schedule('DAY', { time: '23:59' }),
    '2026-12-31T15:59:00Z',
    ['01-01', '01-02', '01-03', '01-04', '01-05'],
  ],
])('the next five runs: %s', (_, of, after, expected) => {
  const runs = shown(nextRuns(of, new Date(after), 5, feasts))
  expect(runs.map((run) => run.slice(5, 10))).toEqual(expected)
  expect(new Set(runs.map((run) => run.slice(11)))).toEqual(new Set([of.time]))
})

const days = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2026-01-01', offset))
const arbitrary = fc.record({
  every: fc.constantFrom<Every>('BANKING_DAY', 'DAY', 'WEEK', 'MONTH'),
  weekday: fc.integer({ min: 1, max: 7 }),
  monthDay: fc.integer({ min: 1, max: 31 }),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
})
/** Banks are never closed for more than a week. */
const holidays = fc
  .uniqueArray(days, { maxLength: 60 })
  .map((list) => new Set(list.filter((day) => Number(day.slice(8)) % 4 !== 0)))
const moments = fc.tuple(days, fc.integer({ min: 0, max: 86_399_999 }))

test('runs are in order, after the time, at the wanted time of day, and on banking days unless they are daily', () => {
  fc.assert(
    fc.property(arbitrary, moments, holidays, (of, [day, ms], off) => {
      const after = new Date(startOfManilaDay(day).getTime() + ms)
      const runs = nextRuns(of, after, 8, off)
      expect(runs).toHaveLength(8)
      for (const [at, run] of runs.entries()) {
        expect(run.getTime()).toBeGreaterThan((runs[at - 1] ?? after).getTime())
        expect(shown([run])[0]!.slice(11)).toBe(of.time)
        if (of.every !== 'DAY') expect(isBankingDay(manilaDay(run), off)).toBe(true)
      }
    }),
  )
})

test('the runs after a run are the rest of the runs: none is left out and none comes twice', () => {
  fc.assert(
    fc.property(arbitrary, moments, holidays, (of, [day, ms], off) => {
      const after = new Date(startOfManilaDay(day).getTime() + ms)
      const runs = nextRuns(of, after, 6, off)
      const one = runs.map((_, at) => nextRuns(of, at === 0 ? after : runs[at - 1]!, 1, off)[0])
      expect(one).toEqual(runs)
    }),
  )
})

test('between two runs there is no banking day, week or month without one', () => {
  fc.assert(
    fc.property(arbitrary, moments, holidays, (of, [day, ms], off) => {
      const [first, second] = nextRuns(of, new Date(startOfManilaDay(day).getTime() + ms), 2, off).map(manilaDay)
      const between: string[] = []
      for (let at = addDays(first!, 1); at < second!; at = addDays(at, 1)) between.push(at)
      const most = { DAY: 0, BANKING_DAY: 0, WEEK: 15, MONTH: 40 }[of.every]
      const left = of.every === 'BANKING_DAY' ? between.filter((at) => isBankingDay(at, off)) : between
      expect(left.length).toBeLessThanOrEqual(most)
    }),
  )
})
