import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, sum } from '@singil/contract/kit/money'
import { may } from '@singil/contract/kit/permission'
import type { Context } from '../../kit/work/index.ts'
import { balancesOf, type WalletBalances } from '../../foundation/ledger/index.ts'
import { walletsInScope } from './find-wallet.ts'

type Money = Readonly<Record<keyof WalletBalances, Centavos>>

const mayLook = may('BIZ_WALLET', 'view')

/** The balances of all wallets in the caller's scope, summed; null if the caller may view none. */
export async function moneyOf(context: Context, mid: MerchantId): Promise<Money | null> {
  const wallets = context.actor.may?.(mayLook) ? await walletsInScope(context, mid) : []
  if (wallets.length === 0) return null
  const balances = [
    ...(
      await balancesOf(
        context.tx,
        wallets.map((wallet) => wallet.id),
      )
    ).values(),
  ]
  const total = (kind: keyof WalletBalances) => sum(balances.map((wallet) => wallet[kind].balance))
  return { available: total('available'), clearing: total('clearing'), reserve: total('reserve'), held: total('held') }
}
