import { expect, test } from 'vitest'
import { endOfQuiet } from './ways.ts'

const night = { from: 22 * 60, until: 6 * 60 }
const noon = { from: 12 * 60, until: 13 * 60 }

test.each([
  // 9:59 PM, 10 PM, midnight, 5:59 AM and 6 AM in Manila.
  [night, '2026-11-20T13:59:59Z', null],
  [night, '2026-11-20T14:00:00Z', '2026-11-20T22:00:00.000Z'],
  [night, '2026-11-20T16:00:00Z', '2026-11-20T22:00:00.000Z'],
  [night, '2026-11-20T21:59:59Z', '2026-11-20T22:00:00.000Z'],
  [night, '2026-11-20T22:00:00Z', null],
  [noon, '2026-11-20T03:59:00Z', null],
  [noon, '2026-11-20T04:30:00Z', '2026-11-20T05:00:00.000Z'],
  [noon, '2026-11-20T05:00:00Z', null],
  [null, '2026-11-20T16:00:00Z', null],
])('quiet hours %j at %s end at %s', (quiet, at, end) =>
  expect(endOfQuiet(quiet, new Date(at))?.toISOString() ?? null).toBe(end),
)
