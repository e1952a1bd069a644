/** A short failover; the runs of all faults are in failover.long.ts. */
import { expect, test } from 'vitest'
import { failoverRun } from './failover-run.ts'
import { openFailoverStage, whyNot } from './failover-stage.ts'
import { nothing } from './stage.ts'

test.skipIf(whyNot())(
  'a killed primary is replaced, and nothing that was acknowledged is lost or doubled',
  async () => {
    const stage = await openFailoverStage()
    try {
      const run = await failoverRun(stage, ['kill the primary'], 3)
      expect(run).toMatchObject({ ...nothing, surprises: [] })
    } finally {
      await stage.close()
    }
  },
  300_000,
)
