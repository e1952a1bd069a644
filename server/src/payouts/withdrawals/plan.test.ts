import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, hourMs, type Terms } from '../payouts/index.ts'
import { arrivalOf, maxOfOne, nextCutOff, scheduleLegs, splitAmount } from './plan.ts'

const ordinary: Terms = {
  rail: 'instapay',
  fee: centavos(15_00),
  railMaximum: centavos(50_000_00),
  minimum: centavos(20_00),
  maximum: centavos(50_000_00),
}
const now = new Date('2026-11-20T02:00:00Z')
const cutOffs = { times: ['10:00', '13:00', '15:00'], arrivalMinutes: 120 }

test('one transfer carries what is left of the maximum after fee and VAT', () => {
  expect(maxOfOne(ordinary)).toBe(49_983_20)
  expect(splitAmount(centavos(49_983_20), ordinary)).toEqual([49_983_20])
  expect(splitAmount(centavos(49_983_21), ordinary)).toEqual([49_963_21, 20_00])
})

test('the transfers of any amount sum to it, and each is within the minimum and the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_00, max: 1_000_000_00 }), (amount) => {
      const legs = splitAmount(centavos(amount), ordinary)
      expect(legs.reduce((sum, leg) => sum + leg, 0)).toBe(amount)
      for (const leg of legs) {
        expect(leg).toBeGreaterThanOrEqual(20_00)
        expect(costOf(leg, ordinary.fee).total).toBeLessThanOrEqual(50_000_00)
      }
      expect(legs).toHaveLength(Math.ceil(amount / 49_983_20))
    }),
  )
})

test('full transfers leave an hour apart, the first one at once', () => {
  const full = centavos(50_000_00)
  const times = scheduleLegs([full, full, full], full, [], now)
  expect(times.map((at) => (at.getTime() - now.getTime()) / hourMs)).toEqual([0, 1, 2])
})

test('beside anything that already leaves, no hour carries more than the maximum, and order is kept', () => {
  const maximum = centavos(50_000_00)
  const total = fc.integer({ min: 1, max: 50_000_00 })
  const other = fc.record({ total, minutes: fc.integer({ min: -59, max: 300 }) })
  fc.assert(
    fc.property(
      fc.array(total, { minLength: 1, maxLength: 6 }),
      fc.array(other, { maxLength: 6 }),
      (wishes, others) => {
        const leaving: { dueAt: Date; total: typeof maximum; maximum: typeof maximum }[] = []
        const used = (at: number) =>
          leaving.filter((one) => Math.abs(one.dueAt.getTime() - at) < hourMs).reduce((sum, one) => sum + one.total, 0)
        for (const { total: size, minutes } of others) {
          const at = now.getTime() + minutes * 60_000
          if (used(at) + size <= maximum) leaving.push({ dueAt: new Date(at), total: centavos(size), maximum })
        }
        const totals = wishes.map((size) => centavos(size))
        const times = scheduleLegs(totals, maximum, leaving, now)
        times.forEach((dueAt, at) => {
          expect(used(dueAt.getTime()) + totals[at]!).toBeLessThanOrEqual(maximum)
          expect(dueAt.getTime()).toBeGreaterThanOrEqual(at === 0 ? now.getTime() : times[at - 1]!.getTime())
          leaving.push({ dueAt, total: totals[at]!, maximum })
        })
      },
    ),
  )
})

test('the next cut-off skips passed times, weekends, Holy Week and New Year', () => {
  const holidays = new Set(['2026-04-02', '2026-04-03', '2027-01-01', '2026-12-30', '2026-12-31'])
  const next = (at: string) => nextCutOff(new Date(at), cutOffs, holidays).toISOString()
  expect(next('2026-11-20T01:59:59.999Z')).toBe('2026-11-20T02:00:00.000Z')
  expect(next('2026-11-20T02:00:00Z')).toBe('2026-11-20T05:00:00.000Z')
  expect(next('2026-11-20T07:00:00Z')).toBe('2026-11-23T02:00:00.000Z')
  expect(next('2026-04-01T07:30:00Z')).toBe('2026-04-06T02:00:00.000Z')
  expect(next('2026-12-29T16:00:00Z')).toBe('2027-01-04T02:00:00.000Z')
})

test('at any moment of a year of holidays the next cut-off is the first one that is left on a banking day', () => {
  const moment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000)
  const closed = ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-09', '2026-11-30', '2026-12-25', '2026-12-30']
  const holidays = new Set([...closed, '2026-12-31', '2027-01-01'])
  fc.assert(
    fc.property(moment, (at) => {
      const found = nextCutOff(new Date(at), cutOffs, holidays).getTime()
      // Every half hour in between, the cut-offs of that time of day in Manila are looked for the slow way.
      const isCutOff = (ms: number) => {
        const manila = new Date(ms + 8 * 3_600_000).toISOString()
        const weekday = new Date(ms + 8 * 3_600_000).getUTCDay()
        const isOpen = weekday > 0 && weekday < 6 && !holidays.has(manila.slice(0, 10))
        return isOpen && cutOffs.times.includes(manila.slice(11, 16))
      }
      expect(isCutOff(found)).toBe(true)
      const step = 30 * 60_000
      for (let ms = (Math.floor(at / step) + 1) * step; ms < found; ms += step) expect(isCutOff(ms)).toBe(false)
    }),
  )
})

test('a batch transfer arrives after its cut-off, InstaPay at once', () => {
  expect(arrivalOf(now, null, new Set())).toEqual(now)
  expect(arrivalOf(now, cutOffs, new Set()).toISOString()).toBe('2026-11-20T07:00:00.000Z')
})
