import type * as contract from '@singil/contract/wallets/wallet-management'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findWallet, visibleWalletIds } from '../wallets/index.ts'
import { shownManaged } from './managed-wallet.ts'
import * as store from './store.ts'

export const listManagedWallets: Handler<typeof contract.listManagedWallets> = async (context, { query }) => {
  const filter: store.Filter = {
    mid: query.mid ?? context.scope.mid,
    walletIds: await visibleWalletIds(context),
    status: query.status ?? null,
    search: query.searchValue ?? '',
  }
  const { rows, count } = await store.page(context.tx, context.range, filter)
  return {
    result: await shownManaged(context, rows),
    pagination: paginationOf(context.range, count),
  }
}

export const getManagedWallet: Handler<typeof contract.getManagedWallet> = async (context, { params }) => {
  const { id } = await findWallet(context, params.walletId)
  const [shown] = await shownManaged(context, [(await store.find(context.tx, id))!])
  return shown!
}
