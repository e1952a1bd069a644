/** Command: the cron of auto sweeps, also twice at once, after days without one, and with too little money. */
import { expect } from 'vitest'
import { runDue } from '../../src/payouts/auto-sweeps/jobs.ts'
import type { Unit } from '../../src/kit/work/index.ts'
import { sometimes, took } from './coverage.ts'
import { dayAfter, isBankingDay, manilaDay, type Model, moveMoney, type Sweep } from './model.ts'
import { firstRoom } from './payouts.ts'
import type { Command } from './play.ts'

const [fee, vat, minimum] = [1500, 180, 2000]
/** What sweeps may send on one day: little, so that it is reached. */
export const dayMaximum = 1_000_000

/** The first run of a sweep after a time, at its hour in Manila. */
export function nextRun(model: Model, { every, hour }: Pick<Sweep, 'every' | 'hour'>, after: number): number {
  for (let day = manilaDay(after); ; day = dayAfter(day, 1)) {
    const at = Date.parse(`${day}T00:00:00+08:00`) + hour * 3_600_000
    if (at > after && (every === 'DAY' || isBankingDay(model, day))) return at
  }
}

export const runSweeps: Command = async ({ model, world, variant }) => {
  const log = {
    error: (about: { err: unknown }) => {
      throw about.err
    },
  } as never
  const unit: Unit = (work) => world.unit(work)
  await world.afterKill()
  const ticks = variant % 3 === 0 ? 2 : 1
  await Promise.all(Array.from({ length: ticks }, () => runDue({ unit, log })))
  for (const sweep of model.sweeps.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    while (sweep.nextRunAt <= model.nowMs) {
      await run(model, world, sweep)
      sweep.nextRunAt = nextRun(model, sweep, sweep.nextRunAt)
      if (ticks > 1) sometimes('a sweep is due in two ticks at once')
    }
  }
}

async function run(model: Model, world: Parameters<Command>[0]['world'], sweep: Sweep): Promise<void> {
  const { of, keep, most, nextRunAt: plannedAt } = sweep
  const skipped = (why: string) => {
    sweep.runs.push({ plannedAt, outcome: why })
    sometimes(`a sweep is skipped: ${why}`)
  }
  const today = manilaDay(model.nowMs)
  if (manilaDay(plannedAt) < today) return skipped('MISSED')
  const sent = model.payouts.filter((one) => one.of === of && one.sweptOn === today)
  const kept = sent.filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
  const room = dayMaximum - kept.reduce((sum, { total }) => sum + total, 0)
  const spare = Math.max(0, of.balances.available - keep)
  const amount = Math.min(most, Math.min(spare, room) - fee - vat)
  if (amount < minimum) return skipped(room < spare ? 'DAY_LIMIT' : 'TOO_LITTLE')
  const total = amount + fee + vat
  sweep.runs.push({ plannedAt, outcome: String(total) })
  const { rows } = await world.owner.query(
    `select p.id, p.plan_id, p.payload_hash from auto_sweep_runs r join payouts p using (plan_id)
     where r.sweep_id = $1 and r.planned_at = $2`,
    [sweep.id, new Date(plannedAt)],
  )
  expect(rows).toHaveLength(1)
  const [{ id, plan_id: planId, payload_hash: hash }] = rows
  const dueAt = firstRoom(model, of, total, model.nowMs)
  const confirmed = { authorizedAt: model.nowMs, confirmUntil: 0, dueAt, isLimited: true, sequence: 0 }
  model.payouts.push({ id, planId, of, amount, total, hash, status: 'QUEUED', sweptOn: today, ...confirmed })
  for (const [from, to] of [
    ['OTP_SENT', 'AUTHORIZED'],
    ['AUTHORIZED', 'QUEUED'],
  ] as const)
    took('payout', from, to)
  moveMoney(model, of, { available: -total, held: total })
  sometimes('a sweep sends')
}
