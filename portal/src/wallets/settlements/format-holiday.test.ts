import { centavos } from '@singil/contract/kit/money'
import type { Holiday } from '@singil/contract/wallets/settlements'
import { expect, it } from 'vitest'
import { formatCalendar, formatMoved, yearsShown } from './format-holiday.ts'

const holiday = (day: string, more: Partial<Holiday> = {}) =>
  ({ day, banksClosed: true, confidence: 'proclaimed', ...more }) as Holiday

it('counts only holidays that cost a banking day, and marks those that may move', () => {
  const year = [
    holiday('2026-11-28'),
    holiday('2026-11-30'),
    holiday('2026-12-08', { banksClosed: false }),
    holiday('2027-03-10', { confidence: 'estimate' }),
    holiday('2027-03-25', { confidence: 'by statute' }),
  ]
  expect(formatCalendar(year)).toMatch(/^Banks are closed on weekends and on 3 more days;.* 1 waits for a proclamation/)
  expect(formatCalendar([holiday('2026-11-30')])).not.toContain('proclamation')
})
it('states how much money moves, from when and until when', () => {
  expect(formatMoved({ from: '2026-11-30', to: '2026-12-01', transactions: 1, net: centavos(97_200) })).toBe(
    '₱972.00 of 1 payment arrives on 1 Dec 2026 instead of 30 Nov 2026.',
  )
})
it('accepts any year of this century in the address, and nothing else', () => {
  expect(yearsShown('2026-11-21', undefined)).toEqual({ year: 2026, years: ['2026', '2027', '2028'] })
  expect(yearsShown('2026-11-21', '2025')).toEqual({ year: 2025, years: ['2026', '2027', '2028', '2025'] })
  for (const asked of ['1999', 'soon', '20261']) expect(yearsShown('2026-11-21', asked).year).toBe(2026)
})
