/**
 * Servers and workers of an earlier version are replaced by those of this one under load, and no call fails. UPGRADE_FROM: a commit; the
 * tag of the last release where it is missing. UPGRADE_STEP_SECONDS: how long each mixture of versions runs (10).
 */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import released from '../../migrations/released.json' with { type: 'json' }
import { whyNot } from './failover-stage.ts'
import { nothing } from './stage.ts'
import { upgradeRun } from './upgrade-run.ts'

const from = process.env['UPGRADE_FROM'] ?? `v${released.release}`
const stepMs = Number(process.env['UPGRADE_STEP_SECONDS'] ?? 10) * 1000

function isKnown(): boolean {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${from}^{commit}`], { cwd: import.meta.dirname })
    return true
  } catch {
    return false
  }
}

test.skipIf(whyNot() || !isKnown())(
  'an upgrade replaces servers and workers one by one under load, and no call fails',
  async () => {
    const run = await upgradeRun(from, 4, stepMs)
    expect(run.failed, run.story.join('\n')).toEqual({ cut: 0, unavailable: 0, bug: 0 })
    expect(run).toMatchObject({ ...nothing, surprises: [] })
    expect(run.purchases).toBeGreaterThan(20)
    expect(run.gapMs).toBeLessThanOrEqual(2000)
  },
  1_800_000,
)
