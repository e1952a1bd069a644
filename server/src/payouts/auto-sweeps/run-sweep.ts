/**
 * Runs a sweep for one planned time. The row of the run is written in the unit of work that holds the money and queues the transfers, and its
 * key is the sweep and the time: a second clock tick, a second worker or a restart finds it and does nothing.
 */
import { type AutoSweepId, addAutoSweep, type SkipReason } from '@singil/contract/payouts/auto-sweeps'
import { Refusal } from '@singil/contract/kit/problem'
import { sum } from '@singil/contract/kit/money'
import { usableAccount } from '../bank-accounts/index.ts'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Unit } from '../../kit/work/index.ts'
import { type LockedWallet, lockWallet, refuseMoneyOutWhilePaused } from '../../foundation/ledger/index.ts'
import { keyOfDestination, ruleAuthorization, writeConfirmed } from '../payouts/index.ts'
import { mayUser } from '../../identity/sessions/index.ts'
import { clearanceOf, destinationOf, draftPlan } from '../withdrawals/index.ts'
import { type Outcome, planSweep } from './plan-sweep.ts'
import { stopSweep } from './stop-sweep.ts'
import * as store from './store.ts'
import { tellScreens } from './tell-screens.ts'
import { holidaysOf, nextRunOf, runsAfter, termsOfRow } from './terms.ts'

const hourMs = 3_600_000

/** Runs it if its time has come. True: it has run, and another planned time may have come too. */
export async function runSweep(unit: Unit, id: AutoSweepId): Promise<boolean> {
  try {
    return await unit((context) => run(context, id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What had been written for the withdrawal is rolled back, and the run is recorded with the reason.
    return unit((context) => run(context, id, { kind: 'skip', reason: 'REFUSED', why: error.message }))
  }
}

async function run(context: Context, id: AutoSweepId, given?: Skip): Promise<boolean> {
  const row = await store.lock(context.tx, id)
  if (row?.status !== 'ENABLED' || row.next_run_at! > context.now) return false
  const plannedAt = row.trigger === 'SCHEDULE' ? row.next_run_at! : startOfHour(context.now)
  if (await store.hasRun(context.tx, id, plannedAt)) return advance(context, row, plannedAt)
  if (given) return skipped(context, row, plannedAt, given)
  const why = await whyNotAtAll(context, row, plannedAt)
  if (why) return skipped(context, row, plannedAt, why)
  const wallet = await lockWallet(context, row.wallet_id, row.mid)
  const stop = await whyToStop(context, row)
  if (stop) {
    await skipped(context, row, plannedAt, stop)
    await stopSweep(context, row, stop.why)
    return false
  }
  await refuseMoneyOutWhilePaused(context.tx, { mids: [row.mid], wallets: [row.wallet_id] })
  const outcome = await planSweep(context, termsOfRow(row))
  if (outcome.kind === 'send') return sent(context, row, wallet, plannedAt, outcome)
  // Above its threshold, but with nothing to send: it did not run at all.
  if (row.trigger === 'THRESHOLD' && outcome.reason === 'TOO_LITTLE') return false
  return skipped(context, row, plannedAt, outcome)
}

type Skip = Extract<Outcome, { readonly kind: 'skip' }>
const skip = (reason: SkipReason, why: string): Skip => ({ kind: 'skip', reason, why })
const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/** A run that was missed is made up for on the same day only; one on a day that became a holiday is left out. */
async function whyNotAtAll(context: Context, row: store.SweepRow, plannedAt: Date): Promise<Skip | null> {
  if (row.trigger === 'THRESHOLD') return null
  if (manilaDay(plannedAt) < manilaDay(context.now)) return skip('MISSED', 'Singil could not run it on that day.')
  const before = new Date(plannedAt.getTime() - 1)
  const [next] = runsAfter(termsOfRow(row), before, 1, await holidaysOf(context, plannedAt))
  return next?.getTime() === plannedAt.getTime() ? null : skip('HOLIDAY', 'Banks are closed on that day.')
}

/** What was confirmed no longer holds: who confirmed it may not withdraw any more, or the account leads elsewhere. */
export async function whyToStop(context: Context, row: store.SweepRow): Promise<Skip | null> {
  const { confirmed_by: userId, confirmed_name: name, mid } = row
  if (!(await mayUser(context, { userId, mid }, addAutoSweep.permission)))
    return skip('NOT_ALLOWED', `${name}, who confirmed it, may no longer withdraw.`)
  const account = await usableAccount(context, row.bank_account_id, context.now)
  if (keyOfDestination(context, destinationOf(account)) !== row.destination_key)
    return skip('ACCOUNT_CHANGED', 'The bank account was changed after it was confirmed.')
  return null
}

async function sent(
  context: Context,
  row: store.SweepRow,
  wallet: LockedWallet,
  plannedAt: Date,
  { plan, amount, maximum }: Extract<Outcome, { readonly kind: 'send' }>,
): Promise<boolean> {
  const legs = draftPlan(context, plan, { reason: 'Auto sweep' })
  const planId = legs[0]!.plan_id
  const authorization = { kind: 'rule', id: ruleAuthorization(row.id, plannedAt) } as const
  await writeConfirmed(context, wallet, legs, authorization, plan.account.wait, (held) => ({
    ...clearanceOf(held),
    by: { userId: row.confirmed_by, username: row.confirmed_name },
    isPart: row.approved_at !== null,
  }))
  const total = sum(legs.map((leg) => leg.total))
  return record(context, row, plannedAt, { result: 'CREATED', plan_id: planId, amount, total, maximum })
}

const skipped = (context: Context, row: store.SweepRow, plannedAt: Date, { reason, why }: Skip) =>
  record(context, row, plannedAt, { result: 'SKIPPED', reason, why })

async function record(
  context: Context,
  row: store.SweepRow,
  plannedAt: Date,
  run: Pick<store.RunRow, 'result'> & Partial<store.RunRow>,
): Promise<boolean> {
  const { now } = context
  const empty = { plan_id: null, amount: null, total: null, maximum: null, reason: null, why: '' }
  const { id: sweep_id, mid, wallet_id } = row
  const key = { sweep_id, planned_at: plannedAt, mid, wallet_id }
  await store.insertRun(context.tx, { ...empty, ...run, ...key, day: manilaDay(now), ran_at: now })
  context.changed('auto sweep', row.id, null, { plannedAt, ...run }, { mid })
  tellScreens(context, row)
  return advance(context, row, plannedAt, run.reason)
}

async function advance(context: Context, row: store.SweepRow, plannedAt: Date, reason: SkipReason | null = null) {
  await store.update(context.tx, row.id, { next_run_at: await nextAfter(context, row, plannedAt, reason) })
  return row.trigger === 'SCHEDULE'
}

/** A threshold waits for an hour; once the day's limit is used up, for the next day. */
async function nextAfter(context: Context, row: store.SweepRow, plannedAt: Date, reason: SkipReason | null) {
  const { now } = context
  if (row.trigger === 'SCHEDULE')
    return nextRunOf(termsOfRow(row), row.paused_until, plannedAt, await holidaysOf(context, plannedAt))
  const later = new Date(now.getTime() + hourMs)
  if (reason !== 'DAY_LIMIT') return later
  return new Date(Math.max(later.getTime(), startOfManilaDay(addDays(manilaDay(now), 1)).getTime()))
}
