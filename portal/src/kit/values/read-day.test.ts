import { expect, it } from 'vitest'
import { readDay, readTime } from './read-day.ts'

it('parses a day in every typed format', () => {
  const typed = [
    '20 Nov 2026',
    '20 november',
    '20-nov-26',
    'Nov 20, 2026',
    '20/11/2026',
    '11/20/2026',
    '20.11',
    '2026-11-20',
  ]
  expect(typed.map((text) => readDay(text, '2026-01-31'))).toEqual(typed.map(() => '2026-11-20'))
  expect(readDay('3/4/2026', '2026-01-31')).toBe('2026-04-03')
})

it('rejects what is not a day', () => {
  for (const text of ['', 'soon', '31 Feb 2026', '20 no', '32/13/2026', '1', '20 Nov 1026', '20 Nov 20266'])
    expect(readDay(text, '2026-01-31')).toBeNull()
})

it('parses a time with or without AM and PM', () => {
  const typed = ['3:04 PM', '15:04', '3.04pm', '12:30 am', '3 pm', '9', '12 PM']
  expect(typed.map(readTime)).toEqual(['15:04', '15:04', '15:04', '00:30', '15:00', '09:00', '12:00'])
  for (const text of ['', '25:00', '13 pm', '0 am', '3:60', 'noon']) expect(readTime(text)).toBeNull()
})
