/**
 * The only way from a plan to the queue. It holds the money, asks for the approval that the merchant's rules or staff's part in it need, and
 * tells the merchant; callers can skip none of it.
 */
import { plus, sum } from '@singil/contract/kit/money'
import type { Approvable } from '@singil/contract/kit/approvable'
import { leavingConfirmed, leavingNotice } from '@singil/contract/payouts/payouts'
import { type ApprovalRequest, askApproval, type ApprovalInput } from '../../workspace/approvals/index.ts'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import { type Context, merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import type { LockedWallet } from '../../foundation/ledger/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { type Authorization, authorizePlan, type CoolOff, type Next, writeAuthorized } from './authorize-payout.ts'
import { refuseIfPaused } from './draft-payout.ts'
import { sendNow } from './jobs.ts'
import { leavingMail } from './message-texts.ts'
import { type LockedPayout, publishMove } from './move.ts'
import { assertMove } from './payout.ts'
import * as store from './store.ts'

/** How the merchant's rules bind a plan, and where its people see it. */
export interface Clearance extends Omit<ApprovalInput, 'mid' | 'amount' | 'day' | 'under' | 'isFirst'> {
  readonly action: Approvable
  /** The screen on which it can be cancelled. */
  readonly path: string
}
/** `whole`: the plan is part of what was put to the rules, and notified, as a whole, and the caller sends it. */
export type ClearanceOf = ((legs: readonly store.Draft[]) => Clearance) | 'whole'

/** Confirms a plan that was asked for before. Its payouts are AUTHORIZED if they wait for approval, else QUEUED. `wait`: of its destination. */
export const confirmPlan = (
  context: Context,
  legs: readonly LockedPayout[],
  authorization: Authorization & { readonly planHash: string },
  wait: CoolOff | null,
  clearance: ClearanceOf,
): Promise<store.PayoutRow[]> => authorizePlan(context, legs, authorization, wait, nextBy(context, clearance))

/** The same for a plan that is written when it is confirmed. */
export const writeConfirmed = (
  context: Context,
  wallet: LockedWallet,
  drafts: readonly store.Draft[],
  authorization: Authorization,
  wait: CoolOff | null,
  clearance: ClearanceOf,
): Promise<store.PayoutRow[]> =>
  writeAuthorized(context, wallet, drafts, authorization, wait, nextBy(context, clearance))

const nextBy =
  (context: Context, clearance: ClearanceOf): Next =>
  async (legs) => {
    if (clearance === 'whole') return 'QUEUED'
    const { action, path, ...asking } = clearance(legs)
    const { mid, wallet_id: walletId, purpose, plan_id: planId } = legs[0]!
    const amount = sum(legs.map((leg) => leg.amount))
    const day = async () => plus(await leavingToday(context, { mid, purpose }), amount)
    const waiting = await askApproval(context, action, { ...asking, mid, amount, day, isFirst: true })
    const by = asking.by ? `A rule of ${asking.by.username}` : context.actor.username
    const isWaiting = waiting !== null
    const about = `payout:${planId}`
    context.emit(leavingConfirmed, { merchantId: mid, walletId, path, about, what: asking.title, by, isWaiting })
    if (isWaiting) return 'AUTHORIZED'
    context.job(sendNow.name, {}, { key: sendNow.name })
    return 'QUEUED'
  }

/**
 * Queues a plan whose request was approved; only the `apply` of an action gets such a request. The times are those confirmed, or the ones
 * given.
 */
export async function releasePlan(
  context: Context,
  _approved: ApprovalRequest,
  legs: readonly LockedPayout[],
  times?: readonly Date[],
): Promise<store.PayoutRow[]> {
  await refuseIfPaused(context, legs[0]!.mid)
  context.job(sendNow.name, {}, { key: sendNow.name })
  return queuePlan(context, legs, times)
}

/** For this file, and the models of tests: nothing else queues a plan that waits. */
export async function queuePlan(
  context: Context,
  legs: readonly LockedPayout[],
  times?: readonly Date[],
): Promise<store.PayoutRow[]> {
  for (const row of legs) assertMove(row.status, 'QUEUED')
  const timed = legs.map((row, at) => ({ id: row.id, due_at: times?.[at] ?? row.due_at }))
  const queued = await store.queue(context.tx, timed, context.now)
  for (const [at, row] of queued.entries())
    await publishMove(context, legs[at]!.status, row, times ? { due_at: row.due_at } : {})
  return queued
}

/** What was confirmed on this day in Manila to leave the merchant's wallets for the same purpose; in centavos, without fees. */
export const leavingToday = (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { mid, purpose }: Pick<store.PayoutRow, 'mid' | 'purpose'>,
) => store.confirmedSince(tx, mid, purpose, startOfManilaDay(manilaDay(now)))

/** Tells the merchant's people at once, so that what one of them did not want is stopped before it leaves. */
export const tellOfLeaving = subscriber(
  leavingConfirmed,
  'payouts.tellOfLeaving',
  merchantOfPayload,
  async (context, { merchantId: mid, what, by, isWaiting, ...news }) => {
    const when = isWaiting ? 'It waits for approval.' : 'It leaves as soon as the bank takes it.'
    await notifyInWords(context, leavingNotice, leavingMail, { what, by, when }, { mid, ...news })
  },
)
