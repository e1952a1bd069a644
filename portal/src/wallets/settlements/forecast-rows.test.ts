import type { ForecastDay, Holiday } from '@singil/contract/wallets/settlements'
import { expect, it } from 'vitest'
import { rowsOf, formatSpan } from './forecast-rows.ts'

const day = (on: string, amount = 0) => ({ day: on, amount }) as ForecastDay
const holiday = (on: string) => ({ day: on, name: 'Bonifacio Day' }) as Holiday

it('groups days without money, and shows a holiday between them separately', () => {
  const rows = rowsOf({
    days: [day('2026-11-26'), day('2026-11-27'), day('2026-12-01'), day('2026-12-02', 100), day('2026-12-03')],
    holidays: [holiday('2026-11-30')],
  })
  expect(rows.map((row) => [row.kind, row.from, row.kind === 'nothing' ? row.to : null])).toEqual([
    ['nothing', '2026-11-26', '2026-11-27'],
    ['closed', '2026-11-30', null],
    ['nothing', '2026-12-01', '2026-12-01'],
    ['day', '2026-12-02', null],
    ['nothing', '2026-12-03', '2026-12-03'],
  ])
})
it('a holiday on a weekend costs no banking day', () => {
  expect(rowsOf({ days: [], holidays: [holiday('2026-11-28')] })).toEqual([])
})
it('a span shows its year once, unless it has two', () => {
  expect(formatSpan('2026-11-26', '2026-11-26')).toBe('26 Nov 2026')
  expect(formatSpan('2026-11-26', '2026-12-01')).toBe('26 Nov to 1 Dec 2026')
  expect(formatSpan('2026-12-29', '2027-01-04')).toBe('29 Dec 2026 to 4 Jan 2027')
})
