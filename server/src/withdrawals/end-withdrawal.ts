/** Ends a withdrawal: paid out, failed, cancelled, or returned by the bank. Each refuses an invalid transition. */
import type { WithdrawalId } from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { type Journal, post } from '../ledger/index.ts'
import { endHold } from '../wallets/index.ts'
import { lockWithdrawal, moneyOf, move } from './move.ts'
import { withdrawalDone, withdrawalFailed, withdrawalReturned } from './postings.ts'
import * as store from './store.ts'
import { assertMove, holdsMoney } from './withdrawal.ts'

/** The rail paid it out. `reference` is the rail's reference. */
export async function finishWithdrawal(
  context: Context,
  id: WithdrawalId,
  reference: string,
): Promise<store.WithdrawalRow> {
  const row = await lockWithdrawal(context, id)
  assertMove(row.status, 'SUCCESS')
  await end(context, id, 'done', withdrawalDone(moneyOf(context, row)))
  return move(context, row, 'SUCCESS', { rail_reference: reference })
}

/** The rail did not pay it out: the full amount is available again. */
export const failWithdrawal = (context: Context, id: WithdrawalId, remark: string): Promise<store.WithdrawalRow> =>
  giveBack(context, id, 'FAILED', remark)

/** Cancelled before it was sent. */
export const cancelWithdrawal = (context: Context, id: WithdrawalId, remark: string): Promise<store.WithdrawalRow> =>
  giveBack(context, id, 'CANCELLED', remark)

async function giveBack(context: Context, id: WithdrawalId, to: 'FAILED' | 'CANCELLED', remark: string) {
  const row = await lockWithdrawal(context, id)
  assertMove(row.status, to)
  if (holdsMoney(row.status)) await end(context, id, 'returned', withdrawalFailed(moneyOf(context, row)))
  return move(context, row, to, { remark })
}

async function end(context: Context, id: WithdrawalId, state: 'done' | 'returned', journal: Journal): Promise<void> {
  if (!(await endHold(context, id, state, () => journal))) throw new Error(`The withdrawal ${id} holds nothing`)
}

/** The bank returned it after the payout: the merchant gets everything back, with fee and VAT. */
export async function returnWithdrawal(
  context: Context,
  id: WithdrawalId,
  remark: string,
): Promise<store.WithdrawalRow> {
  const row = await lockWithdrawal(context, id)
  assertMove(row.status, 'RETURNED')
  await post(context, [withdrawalReturned(moneyOf(context, row))])
  return move(context, row, 'RETURNED', { remark })
}

/** Unconfirmed withdrawals past their time, the longest overdue first. */
export const unconfirmedWithdrawals = async ({ tx, now }: Context, limit = 100): Promise<WithdrawalId[]> =>
  (await store.unconfirmed(tx, now, limit)).map((row) => row.id)

/** Ends an overdue withdrawal. False: it was confirmed or cancelled in the meantime. */
export async function expireWithdrawal(context: Context, id: WithdrawalId): Promise<boolean> {
  const row = await lockWithdrawal(context, id)
  if (row.status !== 'OTP_SENT' || row.confirm_until! >= context.now) return false
  await move(context, row, 'EXPIRED')
  return true
}
