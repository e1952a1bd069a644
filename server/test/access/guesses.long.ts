import { expect, test } from 'vitest'
import { guessCodes } from './guesses.ts'

const hourMs = 3_600_000

test(
  'of a hundred thousand guesses over every route at once a few are looked at, and no code opens anything after',
  async () => {
    const outcome = await guessCodes(100_000, 400)
    console.log(JSON.stringify(outcome))
    expect(outcome.looks).toBeLessThanOrEqual(outcome.limit)
    expect(outcome.statuses['200']).toBeUndefined()
    expect(outcome.rightOnes).not.toContain(200)
  },
  hourMs,
)
