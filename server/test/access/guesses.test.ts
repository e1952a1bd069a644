import { expect, test } from 'vitest'
import { guessCodes } from './guesses.ts'

test('a flood of guesses over every route at once is looked at a few times, and then even the right code opens nothing', async () => {
  const outcome = await guessCodes(600)
  expect(outcome.codesSent).toBeLessThanOrEqual(4)
  expect(outcome.codesSent).toBeGreaterThanOrEqual(2)
  expect(outcome.looks).toBeLessThanOrEqual(outcome.limit)
  expect(outcome.limit).toBeLessThanOrEqual(25)
  expect(outcome.statuses['200']).toBeUndefined()
  expect(Object.keys(outcome.statuses).filter((status) => Number(status) >= 500)).toEqual([])
  expect(outcome.rightOnes).not.toContain(200)
}, 120_000)
