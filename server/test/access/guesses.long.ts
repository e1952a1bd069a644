import { expect, test } from 'vitest'
import { guessCodes } from './guesses.ts'

const hourMs = 3_600_000

test(
  'of a hundred thousand concurrent guesses over every route only a few are checked, and no code works afterwards',
  async () => {
    const outcome = await guessCodes(100_000, 400)
    console.log(JSON.stringify(outcome))
    expect(outcome.looks).toBeLessThanOrEqual(outcome.limit)
    expect(outcome.statuses['200']).toBeUndefined()
    expect(outcome.rightOnes).not.toContain(200)
  },
  hourMs,
)
