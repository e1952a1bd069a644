/**
 * The only way from a plan to the queue. It holds the money, asks for the approval that the merchant's rules or staff's part in it need, and
 * tells the merchant; callers can skip none of it.
 */
import { sum } from '@singil/contract/kit/money'
import type { Approvable } from '@singil/contract/kit/approvable'
import { leavingNotice } from '@singil/contract/payouts/payouts'
import { type ApprovalRequest, askApproval, type Asking } from '../../workspace/approvals/index.ts'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { type Authorization, authorizePlan, lockPlan } from './authorize-payout.ts'
import { refuseIfPaused } from './draft-payout.ts'
import { sendNow } from './jobs.ts'
import { leavingMail } from './message-texts.ts'
import { move } from './move.ts'
import * as store from './store.ts'

/** How the merchant's rules bind a plan, and where its people see it. */
export interface Clearance extends Omit<Asking, 'mid' | 'amount' | 'day' | 'under'> {
  readonly action: Approvable
  /** The screen on which it can be cancelled. */
  readonly path: string
}

/**
 * Confirms a plan. Its payouts are AUTHORIZED if they wait for approval, else QUEUED. `clearance` is made from the held payouts; `whole`: they
 * are part of what was put to the rules, and notified, as a whole, and the caller sends them.
 */
export async function confirmPlan(
  context: Context,
  planId: string,
  authorization: Authorization,
  clearance: ((held: readonly store.PayoutRow[]) => Clearance) | 'whole',
): Promise<store.PayoutRow[]> {
  const held = await authorizePlan(context, planId, authorization)
  if (clearance === 'whole') return queuePlan(context, planId)
  const { action, path, ...asking } = clearance(held)
  const [first] = held
  const { mid, wallet_id: walletId } = first!
  const amount = sum(held.map((row) => row.amount))
  const waiting = await askApproval(context, action, {
    ...asking,
    mid,
    amount,
    day: () => leavingToday(context, first!),
  })
  const by = asking.by ? `A rule of ${asking.by.username}` : context.actor.username
  const news = { mid, walletId, path, about: `payout:${planId}` }
  await tellLeaving(context, { ...news, what: asking.title, by, isWaiting: waiting !== null })
  if (waiting !== null) return held
  context.job(sendNow.name, {}, { key: sendNow.name })
  return queuePlan(context, planId)
}

/**
 * Queues a plan whose request was approved; only the `apply` of an action gets such a request. The times are those confirmed, or the ones
 * given.
 */
export async function releasePlan(
  context: Context,
  _approved: ApprovalRequest,
  planId: string,
  times?: readonly Date[],
): Promise<store.PayoutRow[]> {
  const [first] = await lockPlan(context, planId)
  await refuseIfPaused(context, first!.mid)
  context.job(sendNow.name, {}, { key: sendNow.name })
  return queuePlan(context, planId, times)
}

/** For this file, and the models of tests: nothing else queues a plan. */
export async function queuePlan(context: Context, planId: string, times?: readonly Date[]): Promise<store.PayoutRow[]> {
  const queued: store.PayoutRow[] = []
  for (const [at, row] of (await lockPlan(context, planId)).entries())
    queued.push(await move(context, row, 'QUEUED', times ? { due_at: times[at]! } : {}))
  return queued
}

/** What was confirmed on this day in Manila to leave the merchant's wallets for the same purpose; in centavos, without fees. */
export const leavingToday = (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { mid, purpose }: Pick<store.PayoutRow, 'mid' | 'purpose'>,
) => store.confirmedSince(tx, mid, purpose, startOfManilaDay(manilaDay(now)))

interface Leaving extends Pick<store.PayoutRow, 'mid'> {
  readonly walletId: store.PayoutRow['wallet_id']
  readonly path: string
  /** "Withdraw ₱5,000.00 to BDO ••4821" */
  readonly what: string
  readonly by: string
  readonly about: string
  readonly isWaiting: boolean
}
/** Tells the merchant's people at once, so that what one of them did not want is stopped before it leaves. */
export async function tellLeaving(context: Context, { what, by, isWaiting, ...news }: Leaving): Promise<void> {
  const when = isWaiting ? 'It waits for approval.' : 'It leaves as soon as the bank takes it.'
  await notifyInWords(context, leavingNotice, leavingMail, { what, by, when }, news)
}
