import { expect, test } from 'vitest'
import { exitOf } from '../mutants/exit-of.ts'

const hoursMs = 3 * 3_600_000
test(
  'every hole that is made in the policy is found by the permission matrix',
  async () => expect(await exitOf(new URL('run-policy-faults.ts', import.meta.url))).toBe(0),
  hoursMs,
)
