import type { PayoutId } from '@singil/contract/payouts/payouts'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/withdrawals'
import { endWaiting } from '../../workspace/approvals/index.ts'
import { callerOf, type Context, type Handler } from '../../kit/work/index.ts'
import { cancelPayout, findPayout, type PayoutRow } from '../payouts/index.ts'
import { namesOfWallets } from '../../wallets/wallets/index.ts'
import { findOwn, isCancellable } from './get-withdrawal.ts'
import { shownWithdrawal } from './view.ts'

export const cancelWithdrawal: Handler<typeof contract.cancelWithdrawal> = async (context, { params }) => {
  const seen = await findOwn(context, params.id)
  if (!isCancellable(seen.status)) refuse(contract.problemsOfWithdrawals.tooLate, {})
  const row = (await withdrawn(context, seen)) ?? (await cancelOne(context, params.id))
  const names = await namesOfWallets(context, [row.wallet_id])
  context.say(contract.texts.cancelled)
  return shownWithdrawal(row, names.get(row.wallet_id)?.name ?? '')
}

const cancelOne = (context: Context, id: PayoutId) =>
  cancelPayout(context, id, `Cancelled by ${context.actor.username}.`)

/**
 * One that waits for approval is cancelled as a whole, because the whole was asked for. Null: it does not wait, or has just been approved.
 * The request is locked before the wallet, as in an approval.
 */
async function withdrawn(context: Context, { id, status, plan_id: planId }: PayoutRow): Promise<PayoutRow | null> {
  if (status !== 'AUTHORIZED') return null
  const how = { state: 'withdrawn', by: callerOf(context), note: '' } as const
  const isEnded = await endWaiting(context, contract.withdrawingMuch, planId, how)
  return isEnded ? (await findPayout(context.tx, id))! : null
}
