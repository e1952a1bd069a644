import { expect, test } from 'vitest'
import { paysOn } from './plan-reward.ts'

const waiting = (at: string) => ({ status: 'reached', reachedAt: new Date(at), rewardedAt: null, ties: [] }) as const

test('the reward comes with the first review after the waiting period, by the day in Manila', () => {
  expect(paysOn(waiting('2026-01-05T21:30:00Z'), { holdDays: 30 })).toBe('2026-02-05')
  expect(paysOn(waiting('2026-01-05T21:31:00Z'), { holdDays: 30 })).toBe('2026-02-06')
  expect(paysOn({ ...waiting('2026-01-05T21:30:00Z'), ties: ['same_device'] }, { holdDays: 30 })).toBeNull()
  expect(paysOn({ ...waiting('2026-01-05T21:30:00Z'), status: 'registered' }, { holdDays: 30 })).toBeNull()
  const rewarded = {
    ...waiting('2026-01-05T21:30:00Z'),
    status: 'rewarded',
    rewardedAt: new Date('2026-02-05T21:30:00Z'),
  } as const
  expect(paysOn(rewarded, { holdDays: 30 })).toBe('2026-02-06')
})
