import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBankingDays, isBankingDay } from '../../foundation/bank-calendar/banking-day.ts'
import type { Upcoming } from '../wallets/index.ts'
import { bankingDaysFrom, forecast, nextRunDay } from './forecast.ts'
import { addDays } from '../../kit/base/index.ts'

const christmas = new Set(['2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-01'])
const payment = (paidOn: string, settlementDays: number, net: number, toReserve = 0) => ({
  paidOn,
  settlementDays,
  count: 1,
  base: centavos(net),
  net: centavos(net),
  toReserve: centavos(toReserve),
})
const ahead = (upcoming: Partial<Upcoming>, first = '2026-12-22', reserveDays = 7) =>
  forecast(
    { payments: [], releases: [], ...upcoming },
    { first, bankingDays: 14, holidays: christmas, reserveDays, withheldOf: () => [] },
  )

test('the next run is this morning before six in Manila, and tomorrow after it', () => {
  expect(nextRunDay(new Date('2026-11-22T21:59:59Z'))).toBe('2026-11-23')
  expect(nextRunDay(new Date('2026-11-22T22:00:00Z'))).toBe('2026-11-24')
})

test('fourteen banking days over Christmas reach into January', () => {
  const days = bankingDaysFrom('2026-12-22', 14, christmas)
  expect([days.length, days[2], days.at(-1)]).toEqual([14, '2026-12-28', '2027-01-15'])
})

test('972.00 paid on 22 December with two banking days arrives on the 28th, less 5 %, which follows a week later', () => {
  const { days, amount, later } = ahead({ payments: [payment('2026-12-22', 2, 972_00, 48_60)] })
  const moved = days.filter((day) => day.amount !== 0)
  expect(moved.map(({ day, amount: of }) => [day, of])).toEqual([
    ['2026-12-28', 923_40],
    ['2027-01-04', 48_60],
  ])
  expect([amount, later]).toEqual([972_00, 0])
})

test('a release on a Saturday is listed on that Saturday, which is marked as not a banking day', () => {
  const { days } = ahead({ releases: [{ releasesOn: '2027-01-02', amount: centavos(5_00) }] })
  expect(days.find(({ day }) => day === '2027-01-02')).toMatchObject({ isBankingDay: false, released: 5_00, net: 0 })
})

test('overdue money arrives with the next run that can settle it', () => {
  const overdue = {
    payments: [payment('2026-12-18', 0, 100)],
    releases: [{ releasesOn: '2026-12-20', amount: centavos(7) }],
  }
  const { days } = ahead(overdue, '2026-12-24')
  expect(days.filter((day) => day.amount > 0).map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-12-24', 7],
    ['2026-12-28', 100],
  ])
})

describe('compared with a day-by-day run', () => {
  const from = '2026-01-01'
  const offsets = fc.integer({ min: 0, max: 60 })
  const dayAt = (offset: number) => addDays(from, offset)
  const upcoming = fc.record({
    payments: fc.array(
      fc
        .record({ paid: offsets, wait: fc.integer({ min: 0, max: 12 }), net: fc.integer({ min: 0, max: 1_000_000 }) })
        .map(({ paid, wait, net }) => payment(dayAt(paid), wait, net, Math.floor(net / 20))),
      { maxLength: 12 },
    ),
    releases: fc.array(
      fc
        .record({ on: fc.integer({ min: 0, max: 120 }), amount: fc.integer({ min: 1, max: 100_000 }) })
        .map(({ on, amount }) => ({ releasesOn: dayAt(on), amount: centavos(amount) })),
      { maxLength: 8 },
    ),
  })
  const closed = fc.array(fc.integer({ min: 0, max: 150 }).map(dayAt), { maxLength: 30 }).map((days) => new Set(days))

  /** Simulates the daily job, without looking ahead. */
  function played({ payments, releases }: Upcoming, first: string, last: string, off: Set<string>, keptFor: number) {
    const credited = new Map<string, number>()
    let unsettled = payments.map((each) => ({ ...each }))
    let unreleased = releases.map((each) => ({ ...each }))
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const isDue = ({ paidOn, settlementDays }: (typeof unsettled)[number]) =>
        isBankingDay(day, off) && addBankingDays(paidOn, settlementDays, off) <= day
      const settles = unsettled.filter(isDue)
      unsettled = unsettled.filter((each) => !isDue(each))
      const returns = unreleased.filter(({ releasesOn }) => releasesOn <= day)
      unreleased = unreleased.filter(({ releasesOn }) => releasesOn > day)
      for (const { toReserve } of settles)
        if (toReserve > 0) unreleased.push({ releasesOn: addDays(day, keptFor), amount: toReserve })
      const amount =
        settles.reduce((sum, each) => sum + each.net - each.toReserve, 0) +
        returns.reduce((sum, each) => sum + each.amount, 0)
      if (amount > 0) credited.set(day, amount)
    }
    const left = [...unsettled.map((each) => each.net), ...unreleased.map((each) => each.amount)]
    return { credited, later: left.reduce<number>((sum, amount) => sum + amount, 0) }
  }

  test('forecasts each day of any history to the centavo, and the remainder', () => {
    fc.assert(
      fc.property(upcoming, offsets, closed, fc.integer({ min: 1, max: 40 }), (known, start, off, reserveDays) => {
        const first = dayAt(start)
        const forecasted = forecast(known, { first, bankingDays: 14, holidays: off, reserveDays, withheldOf: () => [] })
        const actual = played(known, first, forecasted.days.at(-1)!.day, off, reserveDays)
        expect(
          new Map(forecasted.days.filter(({ amount }) => amount > 0).map(({ day, amount }) => [day, amount])),
        ).toEqual(actual.credited)
        expect(forecasted.later).toBe(actual.later)
      }),
      { numRuns: 2_000 },
    )
  })
})
