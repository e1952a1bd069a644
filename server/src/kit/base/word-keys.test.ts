import { expect, test } from 'vitest'
import { quartersBetween, startOfQuarter } from './word-keys.ts'

test('quarters run from newest to oldest without gaps', () => {
  expect(quartersBetween(new Date('2025-09-30T23:59:59Z'), new Date('2026-01-01T00:00:00Z'))).toEqual([
    20261, 20254, 20253,
  ])
})

test('a quarter starts at its first instant in UTC', () => {
  expect([20261, 20264].map((quarter) => startOfQuarter(quarter).toISOString())).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-10-01T00:00:00.000Z',
  ])
})
