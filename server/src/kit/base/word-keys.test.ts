import { expect, test } from 'vitest'
import { quartersBetween } from './word-keys.ts'

test('quarters run from newest to oldest without gaps', () => {
  expect(quartersBetween(new Date('2025-09-30T23:59:59Z'), new Date('2026-01-01T00:00:00Z'))).toEqual([
    20261, 20254, 20253,
  ])
})
