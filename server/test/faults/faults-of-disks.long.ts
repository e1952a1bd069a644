/** A few power cuts and full disks, where mounting is allowed; faults.long.ts runs them in numbers. */
import { expect, test } from 'vitest'
import { diskFullRun } from './disk-run.ts'
import { smoke } from './figures.ts'
import { mayMount } from './loop-disk.ts'
import { lostRows, powerRun } from './power-run.ts'
import { nothing } from './stage.ts'

const { powerCuts, customers } = smoke
// Other tests run at the same time.
const patienceMs = 30_000

test.runIf(mayMount())(
  'a power cut loses nothing that was acknowledged, and everything without fsync',
  async () => {
    expect(await lostRows('off', 50)).toBeGreaterThan(0)
    expect(await lostRows('on', 50)).toBe(0)
    const run = await powerRun(powerCuts, customers)
    expect(run).toMatchObject({ ...nothing, surprises: [] })
    expect(run.acknowledged).toBeGreaterThan(10)
  },
  300_000,
)

test.runIf(mayMount())(
  'a full disk refuses work with a clear message, loses nothing, and recovers when there is space again',
  async () => {
    const run = await diskFullRun(1, 3000, customers)
    expect(run).toMatchObject({ ...nothing, surprises: [], bugs: 0 })
    expect(Math.max(...run.healMs)).toBeLessThan(patienceMs)
  },
  300_000,
)
