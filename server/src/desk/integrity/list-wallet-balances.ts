import type { listWalletBalances as promise } from '@singil/contract/desk/integrity'
import type { Handler } from '../../kit/work/index.ts'
import { walletsAt } from '../../foundation/ledger/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { namesOfWallets } from '../../wallets/wallets/index.ts'

const maxListed = 100

export const listWalletBalances: Handler<typeof promise> = async (context, { query }) => {
  const at = query.at === undefined ? context.now : new Date(query.at)
  const { wallets, others, rest } = await walletsAt(context, at, query.kind, maxListed)
  const names = await namesOfWallets(
    context,
    wallets.map((wallet) => wallet.walletId),
  )
  const merchants = await findProfiles(
    context.tx,
    [...names.values()].map((named) => named.mid),
  )
  return {
    at: at.toISOString(),
    wallets: wallets.flatMap(({ walletId, balance }) => {
      const named = names.get(walletId)
      return named ? [{ walletId, balance, merchantName: merchants.get(named.mid)?.legalName ?? '', ...named }] : []
    }),
    others,
    rest,
  }
}
