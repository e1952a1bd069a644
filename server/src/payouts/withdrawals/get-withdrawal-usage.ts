import { BankAccountType, Rail } from '@singil/contract/payouts/payouts'
import { centavos } from '@singil/contract/kit/money'
import type { getWithdrawalUsage as promise } from '@singil/contract/payouts/withdrawals'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { hourMs, leaving, leftSince, railsOf, roomAt, termsOf } from '../payouts/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'

export const getWithdrawalUsage: Handler<typeof promise> = async (context, { params }) => {
  const { tx, now } = context
  const { id: walletId } = await findWallet(context, params.walletId)
  const leavingNow = await leaving(tx, walletId, new Date(now.getTime() - hourMs))
  const accounts = []
  for (const accountType of BankAccountType.options) {
    const { minimum, maximum } = (await termsOf(context, accountType)).instapay
    if (maximum === null) continue
    const leftThisHour = centavos(Math.max(0, roomAt(maximum, leavingNow, now.getTime())))
    accounts.push({ accountType, minimum, maximum, leftThisHour })
  }
  const current = await railsOf(context)
  const rails = Rail.options.map((rail) => ({ rail, maximum: current[rail].maximum }))
  return { walletId, today: await leftSince(tx, walletId, startOfManilaDay(manilaDay(now))), accounts, rails }
}
