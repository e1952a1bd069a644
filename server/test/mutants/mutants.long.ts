/** The tests tested: planted faults are all found, and of the small changes of money code enough are noticed. */
import { expect, test } from 'vitest'
import { exitOf } from './exit-of.ts'

const hoursMs = 3 * 3_600_000
const run = (script: string) => exitOf(new URL(script, import.meta.url))

test('every planted fault is found by a test', async () => expect(await run('run-faults.ts')).toBe(0), hoursMs)
test(
  'of the changes of money code at least 85 % are noticed',
  async () => expect(await run('run-mutants.ts')).toBe(0),
  hoursMs,
)
