import { expect, test } from 'vitest'
import { endOfManilaDay, manilaDay, manilaHour, startOfManilaDay } from './manila-day.ts'

test('a day in Manila ends at 16:00 UTC', () => {
  expect(manilaDay(new Date('2026-11-30T15:59:59.999Z'))).toBe('2026-11-30')
  expect(manilaDay(new Date('2026-11-30T16:00:00.000Z'))).toBe('2026-12-01')
  expect(startOfManilaDay('2026-12-01')).toEqual(new Date('2026-11-30T16:00:00.000Z'))
  expect(endOfManilaDay('2026-11-30')).toEqual(startOfManilaDay('2026-12-01'))
  expect(manilaHour(new Date('2026-11-30T16:00:00.000Z'))).toBe(0)
})
