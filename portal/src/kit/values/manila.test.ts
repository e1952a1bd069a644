import { describe, expect, it } from 'vitest'
import { dayOf, formatRelative, formatWhen, startOfDay } from './manila.ts'

describe('times on the screen', () => {
  it('are formatted in Manila time', () => {
    expect(formatWhen(new Date('2026-11-20T07:04:00Z'))).toBe('20 Nov 2026, 3:04 PM')
    expect(formatWhen(new Date('2026-09-30T16:00:00Z'))).toBe('1 Oct 2026, 12:00 AM')
  })
  it('split days in Manila', () => {
    expect(dayOf(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21')
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
  })
  it('are formatted relative to now', () => {
    const now = new Date('2026-11-20T07:04:00Z')
    expect(formatRelative(new Date('2026-11-20T06:59:00Z'), now)).toBe('5 minutes ago')
    expect(formatRelative(new Date('2026-11-19T06:00:00Z'), now)).toBe('yesterday')
    expect(formatRelative(new Date('2026-11-20T07:03:40Z'), now)).toBe('just now')
  })
})
