import { expect, test } from 'vitest'
import { hostileRun } from './hostile-run.ts'
import { nothing, openStage } from './stage.ts'

const seconds = Number(process.env['HOSTILE_SECONDS'] ?? 120)
const maxRatio = 3

test(
  'beside hostile files, sheets, callbacks, forms and logins nobody else waits three times as long, and nothing is lost',
  { timeout: 3_600_000 },
  async () => {
    const stage = await openStage()
    try {
      const run = await hostileRun(stage, seconds)
      expect(run).toMatchObject({ ...nothing, surprises: [], restarts: 0 })
      expect(run.ratio).toBeLessThanOrEqual(maxRatio)
    } finally {
      await stage.close()
    }
  },
)
