/**
 * Servers and workers of an earlier version are replaced by those of this one under load, and no call fails. UPGRADE_FROM: a commit; that of
 * the last release where it is missing. UPGRADE_STEP_SECONDS: how long each mixture of versions runs (10).
 */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import released from '../../migrations/released.json' with { type: 'json' }
import { whyNot } from './failover-stage.ts'
import { nothing } from './stage.ts'
import { upgradeRun } from './upgrade-run.ts'

const from = process.env['UPGRADE_FROM'] ?? released.commit
const stepMs = Number(process.env['UPGRADE_STEP_SECONDS'] ?? 10) * 1000
const cwd = import.meta.dirname

test('the commit of the last release is in the history, with its migrations as they are here', () => {
  const differences = ['diff', '--name-status', '--diff-filter=a', released.commit, '--', '../../migrations/*.sql']
  expect(execFileSync('git', differences, { cwd, encoding: 'utf8' })).toBe('')
})

test('an upgrade replaces servers and workers one by one under load, and no call fails', async (context) => {
  const why = whyNot()
  if (why !== undefined) return context.skip(why)
  const run = await upgradeRun(from, 4, stepMs)
  expect(run.failed, run.story.join('\n')).toEqual({ cut: 0, unavailable: 0, bug: 0 })
  expect(run).toMatchObject({ ...nothing, surprises: [] })
  expect(run.purchases).toBeGreaterThan(20)
  expect(run.gapMs).toBeLessThanOrEqual(2000)
}, 1_800_000)
