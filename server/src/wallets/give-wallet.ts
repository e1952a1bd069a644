import { WalletId } from '@singil/contract/kit/id'
import type { GiveWallet } from '../stores/index.ts'
import { ensureWallet } from './ensure-wallet.ts'
import * as store from './store.ts'

/** A new store gets its own wallet, unless it names another wallet of its merchant. */
export const giveWalletToStore: GiveWallet = async (context, { mid, storeId, storeName, mainWalletId, walletId }) => {
  if (walletId === mainWalletId) await ensureWallet(context, { mid, walletId })
  if (walletId !== undefined) return (await store.find(context.tx, walletId, mid))?.id ?? null
  const own = WalletId.parse(context.newId())
  await ensureWallet(context, { mid, walletId: own, name: storeName, storeId })
  return own
}
