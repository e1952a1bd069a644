import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/wallets'
import type { Handler } from '../../kit/work/index.ts'
import { balancesOf } from '../../foundation/ledger/index.ts'
import { walletsInScope } from './find-wallet.ts'
import { shown } from './wallet.ts'

export const listWallets: Handler<typeof contract.listWallets> = async (context, { params }) => {
  const rows = await walletsInScope(context, params.mid)
  const balances = await balancesOf(
    context.tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => shown(row, balances.get(row.id)!))
}

export const getInitialWallet: Handler<typeof contract.getInitialWallet> = async (context, { params }) => {
  const [first] = await walletsInScope(context, params.mid)
  if (!first) refuse(contract.problemsOfWallets.unknown, {})
  return shown(first, (await balancesOf(context.tx, [first.id])).get(first.id)!)
}
