/** Ends a payout: paid out, failed, cancelled, or returned by the bank. Each refuses an invalid transition. */
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import { type Journal, post } from '../../foundation/ledger/index.ts'
import { endHold } from '../../wallets/wallets/index.ts'
import { type LockedPayout, lockPayout, moneyOf, move } from './move.ts'
import { assertMove, holdsMoney } from './payout.ts'
import { payoutDone, payoutFailed, payoutReturned } from './postings.ts'
import * as store from './store.ts'

type BankReport = Pick<store.PayoutChange, 'transfer_id' | 'bank_sequence' | 'expected_by'>

/** The rail paid it out. `reference` is the rail's reference. */
export async function finishPayout(
  context: Context,
  payout: PayoutId | LockedPayout,
  reference: string,
  reported: BankReport = {},
): Promise<LockedPayout> {
  const row = await lockPayout(context, payout)
  assertMove(row.status, 'SUCCESS')
  await end(context, row, 'done', payoutDone(moneyOf(context, row)))
  return move(context, row, 'SUCCESS', { ...reported, rail_reference: reference })
}

/** The rail did not pay it out: the full amount is available again. */
export const failPayout = (
  context: Context,
  payout: PayoutId | LockedPayout,
  remark: string,
  reported: BankReport = {},
): Promise<LockedPayout> => giveBack(context, payout, 'FAILED', remark, reported)

/** Cancelled before it was sent. */
export const cancelPayout = (
  context: Context,
  payout: PayoutId | LockedPayout,
  remark: string,
): Promise<LockedPayout> => giveBack(context, payout, 'CANCELLED', remark)

async function giveBack(
  context: Context,
  payout: PayoutId | LockedPayout,
  to: 'FAILED' | 'CANCELLED',
  remark: string,
  reported: BankReport = {},
) {
  const row = await lockPayout(context, payout)
  assertMove(row.status, to)
  if (holdsMoney(row.status)) await end(context, row, 'returned', payoutFailed(moneyOf(context, row)))
  return move(context, row, to, { ...reported, remark })
}

async function end(context: Context, row: LockedPayout, state: 'done' | 'returned', journal: Journal): Promise<void> {
  if (!(await endHold(context, row.wallet, row.id, state, () => journal)))
    throw new Error(`The payout ${row.id} holds nothing`)
}

/** The bank returned it after it was paid: the merchant gets everything back, with fee and VAT. */
export async function returnPayout(
  context: Context,
  payout: PayoutId | LockedPayout,
  remark: string,
  reported: BankReport = {},
): Promise<LockedPayout> {
  const row = await lockPayout(context, payout)
  assertMove(row.status, 'RETURNED')
  await post(context, [payoutReturned(moneyOf(context, row))])
  return move(context, row, 'RETURNED', { ...reported, remark })
}

/** Unconfirmed payouts past their time, the longest overdue first. */
export const unconfirmedPayouts = async ({ tx, now }: Context, limit = 100): Promise<PayoutId[]> =>
  (await store.unconfirmed(tx, now, limit)).map((row) => row.id)

/** Ends an overdue payout. False: it was confirmed or cancelled in the meantime. */
export async function expirePayout(context: Context, id: PayoutId): Promise<boolean> {
  const row = await lockPayout(context, id)
  if (row.status !== 'OTP_SENT' || row.confirm_until! >= context.now) return false
  await move(context, row, 'EXPIRED')
  return true
}
