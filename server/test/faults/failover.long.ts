/**
 * Every part of the cluster fails under load. FAILOVER_TIMES: how often, one after the other. FAILOVER_FAULTS: a regular expression of those
 * to play.
 */
import { expect, test } from 'vitest'
import { failoverRun, type FaultName, faults } from './failover-run.ts'
import { openFailoverStage, whyNot } from './failover-stage.ts'
import { nothing } from './stage.ts'

const times = Number(process.env['FAILOVER_TIMES'] ?? 1)
const played = new RegExp(process.env['FAILOVER_FAULTS'] ?? '')
const chosen = (Object.keys(faults) as FaultName[]).filter((name) => played.test(name))

test.skipIf(whyNot())(
  'every part of the cluster fails under load: nothing acknowledged is lost or doubled, and service is back in time',
  async () => {
    const stage = await openFailoverStage()
    try {
      const names = Array.from({ length: times }, () => chosen).flat()
      const run = await failoverRun(stage, names, 4)
      expect(run).toMatchObject({ ...nothing, surprises: [] })
      for (const name of names) expect(run.outageMs[name], name).toBeLessThanOrEqual(faults[name].goalMs)
    } finally {
      await stage.close()
    }
  },
  3_600_000,
)
