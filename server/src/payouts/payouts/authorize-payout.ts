/** Confirms payouts and holds their money, of all of a plan or of none. */
import { createHash } from 'node:crypto'
import { when } from '@singil/contract/kit/manila-when'
import { type Centavos, formatPeso, sum } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { type AuthorizationKind, problemsOfPayouts } from '@singil/contract/payouts/payouts'
import { allEnded, withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type LockedWallet, lockWallet } from '../../foundation/ledger/index.ts'
import { holdAvailable } from '../../wallets/wallets/index.ts'
import { refuseIfPaused } from './draft-payout.ts'
import { type LockedPayout, moneyOf, publishMove, publishNew } from './move.ts'
import { assertMove, hourMs, type Leaving, roomAt } from './payout.ts'
import { payoutAsked } from './postings.ts'
import * as store from './store.ts'

/** What the second factor confirms: every payout of the plan as it is written. */
export const hashOfPlan = (legs: readonly Pick<store.PayoutRow, 'payload_hash'>[]): string =>
  legs.length === 1
    ? legs[0]!.payload_hash
    : createHash('sha256')
        .update(legs.map((leg) => leg.payload_hash).join('|'))
        .digest('hex')

/** The payouts of a plan in order, locked after their wallet. */
export async function lockPlan(
  context: Context,
  { plan_id: planId, wallet_id: walletId, mid }: Pick<store.PayoutRow, 'plan_id' | 'wallet_id' | 'mid'>,
): Promise<LockedPayout[]> {
  const wallet = await lockWallet(context, walletId, mid)
  return (await store.lockPlan(context.tx, planId)).map((row) => ({ ...row, wallet }))
}

/** The same for a plan that only its id names. Refuses one outside the caller's scope. */
export async function lockPlanById(context: Context, planId: string): Promise<LockedPayout[]> {
  const [seen] = await store.ofPlan(context.tx, planId)
  return lockPlan(context, seen ?? refuse(problemsOfPayouts.unknown, {}))
}

/** What confirmed a plan. */
export interface Authorization {
  readonly kind: AuthorizationKind
  readonly id: string
}
/** What a new or changed destination may receive, until it has waited. */
export interface CoolOff {
  readonly until: Date
  readonly cap: Centavos
}
/** Whether a plan waits for approval, or is queued, once its money is held. */
export type Next = (legs: readonly store.Draft[]) => Promise<'AUTHORIZED' | 'QUEUED'>

/**
 * Confirms a plan that was asked for before, and holds its money. Refuses a confirmation for something else or too late, and what
 * `refuseLeaving` refuses. The times of later legs move with the first one.
 */
export async function authorizePlan(
  context: Context,
  legs: readonly LockedPayout[],
  authorization: Authorization & { readonly planHash: string },
  wait: CoolOff | null,
  next: Next,
): Promise<store.PayoutRow[]> {
  for (const row of legs) assertMove(row.status, 'AUTHORIZED')
  if (authorization.planHash !== hashOfPlan(legs)) refuse(problemsOfPayouts.notAuthorized, {})
  if (legs.some((row) => row.confirm_until! < context.now)) refuse(problemsOfPayouts.confirmedTooLate, {})
  const lateMs = Math.max(0, context.now.getTime() - legs[0]!.due_at.getTime())
  const timed = legs.map((row) => ({ ...row, due_at: new Date(row.due_at.getTime() + lateMs) }))
  const { kind: authorization_kind, id: authorization_id } = authorization
  const authorized = { authorization_kind, authorization_id, authorized_at: context.now, updated_at: context.now }
  const held = await hold(context, legs[0]!.wallet, timed, { wait, next }, (status) =>
    store.authorize(context.tx, timed, { status, ...authorized }),
  )
  for (const [at, row] of held.entries())
    await publishMove(context, legs[at]!.status, row, { due_at: row.due_at, authorization_kind, authorization_id })
  return held
}

/** Writes payouts that were confirmed before they were written, and holds their money. Refuses what `refuseLeaving` refuses. */
export async function writeAuthorized(
  context: Context,
  wallet: LockedWallet,
  drafts: readonly store.Draft[],
  { kind, id }: Authorization,
  wait: CoolOff | null,
  next: Next,
): Promise<store.PayoutRow[]> {
  const authorized = { authorization_kind: kind, authorization_id: id, authorized_at: context.now }
  const rows = await hold(context, wallet, drafts, { wait, next }, (status) =>
    store.insert(
      context.tx,
      drafts.map((draft) => ({ ...draft, status, ...authorized })),
    ),
  )
  for (const row of rows) publishNew(context, row)
  return rows
}

/** Holds amount, fee and VAT of every leg, and writes them with the status that they have then. */
async function hold(
  context: Context,
  wallet: LockedWallet,
  legs: readonly store.Draft[],
  { wait, next }: { readonly wait: CoolOff | null; readonly next: Next },
  write: (status: Awaited<ReturnType<Next>>) => Promise<store.PayoutRow[]>,
): Promise<store.PayoutRow[]> {
  const { tx } = context
  const [, status] = await withoutWaiting(tx, () => [refuseLeaving(context, legs, wait), next(legs)] as const)
  const holds = legs.map((leg) => ({
    holdId: leg.id,
    reason: leg.purpose,
    requestId: leg.request_id,
    amount: leg.total,
    journal: payoutAsked(moneyOf(context, leg)),
  }))
  const [rows] = await withoutWaiting(tx, () => [write(status), holdAvailable(context, wallet, holds)] as const)
  return rows
}

/** Refuses a blocked business, more than a new destination may receive, and an amount above the hourly limit. */
async function refuseLeaving(context: Context, legs: readonly store.Draft[], wait: CoolOff | null): Promise<void> {
  const checks = [refuseIfPaused(context, legs[0]!.mid), refuseAboveHour(context, legs)]
  if (wait) checks.push(refuseWhileCoolingOff(context, legs, wait))
  await allEnded(checks)
}

/** Locks the destination, so that two payouts cannot both use what it may still receive. */
async function refuseWhileCoolingOff({ tx }: Context, legs: readonly store.Draft[], wait: CoolOff): Promise<void> {
  const { destination_key: key } = legs[0]!
  await store.lockDestination(tx, key)
  if ((await store.paidTo(tx, key)) + sum(legs.map(({ amount }) => amount)) > wait.cap) throw coolingOff(wait)
}

export const coolingOff = ({ until, cap }: CoolOff): Refusal =>
  new Refusal(problemsOfPayouts.coolingOff, { until: when(until), cap: formatPeso(cap) }, 'amount')

/** Counts what leaves less than an hour before or after each leg. */
async function refuseAboveHour({ tx, now }: Context, legs: readonly store.Draft[]): Promise<void> {
  const [{ wallet_id: walletId, maximum }] = legs as [store.Draft]
  if (maximum === null) return
  const leaving: Leaving[] = await store.leaving(tx, walletId, new Date(now.getTime() - hourMs))
  for (const { total, due_at: dueAt } of legs) {
    const room = roomAt(maximum, leaving, dueAt.getTime())
    if (total > room)
      refuse(problemsOfPayouts.aboveHour, { maximum: formatPeso(maximum), left: formatPeso(room) }, 'amount')
    leaving.push({ maximum, total, dueAt })
  }
}
