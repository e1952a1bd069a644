// When reports are made, and the days that they are about.
import { expect, test } from 'vitest'
import { daysOf, nextRun } from './schedule.ts'

const manila = (text: string) => new Date(`${text}:00+08:00`)
test.each([
  [{ every: 'day', hour: 8 }, '2026-11-23T07:59', '2026-11-23T08:00'],
  [{ every: 'day', hour: 8 }, '2026-11-23T08:00', '2026-11-24T08:00'],
  [{ every: 'day', hour: 0 }, '2026-12-31T23:30', '2027-01-01T00:00'],
  [{ every: 'week', weekday: 1, hour: 8 }, '2026-11-23T09:00', '2026-11-30T08:00'],
  [{ every: 'week', weekday: 7, hour: 23 }, '2026-11-23T09:00', '2026-11-29T23:00'],
  [{ every: 'month', day: 31, hour: 6 }, '2027-02-01T00:00', '2027-02-28T06:00'],
  [{ every: 'month', day: 31, hour: 6 }, '2028-02-29T06:00', '2028-03-31T06:00'],
  [{ every: 'month', day: 1, hour: 6 }, '2026-11-23T09:00', '2026-12-01T06:00'],
] as const)('%o after %s is %s', (schedule, after, next) => {
  expect(nextRun(schedule, manila(after))).toEqual(manila(next))
})

test('a report made only when asked for has no next run', () => {
  expect(nextRun({ every: 'never' }, new Date())).toBeNull()
})

test.each([
  ['yesterday', '2026-03-01T00:10', '2026-02-28', '2026-02-28'],
  ['last_7_days', '2026-11-23T08:00', '2026-11-16', '2026-11-22'],
  ['last_30_days', '2026-11-23T08:00', '2026-10-24', '2026-11-22'],
  ['last_week', '2026-11-23T08:00', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-22T08:00', '2026-11-09', '2026-11-15'],
  ['last_month', '2027-01-31T08:00', '2026-12-01', '2026-12-31'],
  ['last_month', '2028-03-01T00:00', '2028-02-01', '2028-02-29'],
] as const)('%s on %s is from %s to %s', (period, now, from, to) => {
  expect(daysOf(period, manila(now))).toEqual({ from, to })
})
