import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { openWalletAccounts } from '../../foundation/ledger/index.ts'
import * as store from './store.ts'

export interface NewWallet {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly name?: string
  /** The store of a store's wallet; missing for the merchant's main wallet. */
  readonly storeId?: StoreId
}

/** Creates the wallet and its accounts if missing. */
export async function ensureWallet(context: Context, wallet: NewWallet): Promise<void> {
  const row = {
    id: wallet.walletId,
    mid: wallet.mid,
    store_id: wallet.storeId ?? null,
    name: wallet.name ?? 'Main wallet',
    account_no: context.randomDigits(12),
    status: 'Active' as const,
    is_default: wallet.storeId === undefined,
    created_at: context.now,
  }
  if (!(await store.insert(context.tx, row))) return
  await openWalletAccounts(context, wallet.walletId, wallet.mid)
  context.changed('wallet', wallet.walletId, null, { name: row.name, accountNo: row.account_no }, { mid: wallet.mid })
}

/** Restricts a user to one wallet. */
export const linkWallet = (context: Context, username: string, mid: MerchantId, walletId: WalletId): Promise<void> =>
  store.link(context.tx, username, mid, walletId)
