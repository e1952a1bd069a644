/** The tests tested: planted faults are all found, and of the small changes of money code enough are noticed. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const exitOf = (script: string): Promise<number | null> => {
  const file = fileURLToPath(new URL(script, import.meta.url))
  // Not a part of this run of vitest: it starts its own.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|SINGIL_LONG_TESTS)/.test(name))
  const run = spawn(process.execPath, ['--import', 'tsx', file], { env: Object.fromEntries(own), stdio: 'inherit' })
  return new Promise((resolve) => void run.once('exit', resolve))
}
const hoursMs = 3 * 3_600_000

test('every planted fault is found by a test', async () => expect(await exitOf('run-faults.ts')).toBe(0), hoursMs)
test(
  'of the changes of money code at least 85 % are noticed',
  async () => expect(await exitOf('run-mutants.ts')).toBe(0),
  hoursMs,
)
