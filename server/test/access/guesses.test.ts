import { expect, test } from 'vitest'
import { guessCodes } from './guesses.ts'

test('of a flood of guesses over every route only a few are checked, and then even the right code is refused', async () => {
  const outcome = await guessCodes(600)
  expect(outcome.codesSent).toBeLessThanOrEqual(4)
  expect(outcome.codesSent).toBeGreaterThanOrEqual(2)
  expect(outcome.looks).toBeLessThanOrEqual(outcome.limit)
  expect(outcome.limit).toBeLessThanOrEqual(25)
  expect(outcome.statuses['200']).toBeUndefined()
  // A server whose database is busy refuses some.
  expect(outcome.failures.filter((one) => one !== '503 kit.unavailable')).toEqual([])
  expect(outcome.rightOnes).not.toContain(200)
}, 120_000)
