import { BankAccountType, Rail } from '@singil/contract/payouts/payouts'
import { centavos } from '@singil/contract/kit/money'
import type { getWithdrawalUsage as promise } from '@singil/contract/payouts/withdrawals'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { hourMs, leaving, leftSince, railOf, roomAt, termsOf } from '../payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'

export const getWithdrawalUsage: Handler<typeof promise> = async (context, { params }) => {
  const { tx, now } = context
  const { id: walletId } = await findWallet(context, params.walletId)
  const leavingNow = await leaving(tx, walletId, new Date(now.getTime() - hourMs))
  const accounts = []
  for (const accountType of BankAccountType.options) {
    const { minimum, maximum } = await termsOf(context, 'instapay', accountType)
    if (maximum === null) continue
    const leftThisHour = centavos(Math.max(0, roomAt(maximum, leavingNow, now.getTime())))
    accounts.push({ accountType, minimum, maximum, leftThisHour })
  }
  const rails = []
  for (const rail of Rail.options) rails.push({ rail, maximum: (await railOf(context, rail)).maximum })
  return { walletId, today: await leftSince(tx, walletId, startOfManilaDay(manilaDay(now))), accounts, rails }
}
