// The course of a delivery is the same for any order and repetition of its reports, and only takes steps that can follow each other.
import { BookingStatus, readQuotes, writeQuotes } from '@singil/contract/selling/couriers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf, hasEnded, wasPickedUp } from './course.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 0, minute))
const reports = (...statuses: BookingStatus[]) => statuses.map((status, minute) => ({ status, at: at(minute) }))

test('any order and any repetition of the same reports lead to the same course', () => {
  const report = fc.record({
    status: fc.option(fc.constantFrom(...BookingStatus.options), { nil: null }),
    at: fc.integer({ min: 0, max: 30 }).map(at),
  })
  const cases = fc
    .array(report, { maxLength: 12 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })))
  fc.assert(
    fc.property(cases, ([all, mixed]) => {
      expect(courseOf(mixed)).toEqual(courseOf(all))
    }),
  )
})

test('nothing follows an end, and a missing report leaves no gap', () => {
  expect(courseOf(reports('BOOKED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED'))).toEqual([
    'BOOKED',
    'OUT_FOR_DELIVERY',
    'DELIVERED',
  ])
  expect(courseOf(reports('BOOKED', 'DELIVERED'))).toEqual(['BOOKED', 'DELIVERED'])
  expect(courseOf(reports('PICKED_UP', 'ASSIGNED'))).toEqual(['PICKED_UP'])
  expect(courseOf(reports('OUT_FOR_DELIVERY', 'DELIVERY_FAILED', 'OUT_FOR_DELIVERY', 'RETURNED')).at(-1)).toBe(
    'RETURNED',
  )
  expect(hasEnded('RETURNED')).toBe(true)
  expect([wasPickedUp(['BOOKED', 'CANCELLED']), wasPickedUp(['BOOKED', 'PICKED_UP'])]).toEqual([false, true])
})

test('a quote string is read as it was written, whatever its texts contain', () => {
  const entry = fc.record({
    courier: fc.string({ minLength: 1, maxLength: 20 }),
    service: fc.string({ minLength: 1, maxLength: 20 }),
    fee: fc.integer({ min: 0, max: 999_999_999 }),
    etaMinutes: fc.integer({ min: 0, max: 9_999_999 }),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      expect(readQuotes(writeQuotes(entries))).toEqual(entries)
    }),
  )
  expect(readQuotes('HATID;MOTORCYCLE;79')).toBeNull()
})
