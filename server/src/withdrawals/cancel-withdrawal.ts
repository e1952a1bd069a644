import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/withdrawals'
import type { Handler } from '../kit/work/index.ts'
import { cancelPayout } from '../payouts/index.ts'
import { namesOfWallets } from '../wallets/index.ts'
import { findOwn, isCancellable } from './get-withdrawal.ts'
import { shownWithdrawal } from './view.ts'

export const cancelWithdrawal: Handler<typeof contract.cancelWithdrawal> = async (context, { params }) => {
  const seen = await findOwn(context, params.id)
  if (!isCancellable(seen.status)) refuse(contract.problemsOfWithdrawals.tooLate, {})
  const row = await cancelPayout(context, params.id, `Cancelled by ${context.actor.username}.`)
  const names = await namesOfWallets(context, [row.wallet_id])
  context.say(contract.texts.cancelled)
  return shownWithdrawal(row, names.get(row.wallet_id)?.name ?? '')
}
