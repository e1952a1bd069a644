/** Sweeps and their runs in the form of the contract. */
import type { AutoSweep, AutoSweepId, AutoSweepRun } from '@singil/contract/payouts/auto-sweeps'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { ofPlan } from '../payouts/index.ts'
import { namesOfWallets } from '../../wallets/wallets/index.ts'
import * as store from './store.ts'
import { holidaysOf, runsAfter, sentenceOf, startAfter, termsOfRow } from './terms.ts'

const shownRuns = 5

export async function shownRun({ tx }: Pick<Context, 'tx'>, row: store.RunRow): Promise<AutoSweepRun> {
  const legs = row.plan_id === null ? [] : await ofPlan(tx, row.plan_id)
  return {
    autoSweepId: row.sweep_id,
    plannedAt: row.planned_at.toISOString(),
    ranAt: row.ran_at.toISOString(),
    result: row.result,
    amount: row.amount,
    total: row.total,
    reason: row.reason,
    why: row.why,
    withdrawals: legs.map(({ id, amount, status }) => ({ id, amount, status })),
  }
}

/** The next five runs as the calendar stands. */
export async function nextFive(
  context: Pick<Context, 'tx' | 'now'>,
  terms: ReturnType<typeof termsOfRow>,
  pausedUntil: string | null = null,
): Promise<string[]> {
  const runs = runsAfter(terms, startAfter(pausedUntil, context.now), shownRuns, await holidaysOf(context))
  return runs.map((at) => at.toISOString())
}

export async function shownSweeps(context: Context, rows: readonly store.SweepRow[]): Promise<AutoSweep[]> {
  const names = await namesOfWallets(
    context,
    rows.map((row) => row.wallet_id),
  )
  const last = new Map<AutoSweepId, AutoSweepRun>()
  for (const run of await store.lastRuns(
    context.tx,
    rows.map(({ id }) => id),
  ))
    last.set(run.sweep_id, await shownRun(context, run))
  const shown: AutoSweep[] = []
  for (const row of rows) {
    const isOn = row.status === 'ENABLED'
    const isPaused = row.paused_until !== null && row.paused_until > manilaDay(context.now)
    const terms = termsOfRow(row)
    shown.push({
      ...terms,
      id: row.id,
      mid: row.mid,
      walletName: names.get(row.wallet_id)?.name ?? '',
      to: row.destination_hint,
      sentence: sentenceOf(row),
      status: isOn ? 'ENABLED' : 'DISABLED',
      isWaiting: row.is_waiting,
      stoppedWhy: row.stopped_why,
      pausedUntil: isPaused ? row.paused_until : null,
      nextRuns: isOn ? await nextFive(context, terms, row.paused_until) : [],
      lastRun: last.get(row.id) ?? null,
      confirmedBy: row.confirmed_name,
      confirmedAt: row.confirmed_at.toISOString(),
      createdAt: row.created_at.toISOString(),
    })
  }
  return shown
}

export const shownSweep = async (context: Context, row: store.SweepRow): Promise<AutoSweep> =>
  (await shownSweeps(context, [row]))[0]!
