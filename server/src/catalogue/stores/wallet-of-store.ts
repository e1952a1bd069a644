/** Gives a store the wallet that it is paid into. Wallets are above stores and provide it. */
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import { type Context, port } from '../../kit/work/index.ts'

export interface WalletWish {
  readonly mid: MerchantId
  readonly storeId: StoreId
  readonly storeName: string
  readonly mainWalletId: WalletId
  /** A wallet of the merchant; if missing, the store gets a new one of its own. */
  readonly walletId?: WalletId | undefined
}
/** `unknown`: not a wallet of the merchant that the caller may see. `notReady`: it is not approved yet. */
export type GiveWallet = (context: Context, wish: WalletWish) => Promise<WalletId | 'unknown' | 'notReady'>

export interface StoreWallets {
  readonly give: GiveWallet
  /** The wallets of a merchant that a store can be bound to. */
  list(context: Context, mid: MerchantId): Promise<{ walletId: WalletId; walletName: string }[]>
}

export const storeWallets = port<StoreWallets>('stores.storeWallets')

export async function walletFor(context: Context, wish: WalletWish): Promise<WalletId> {
  const given = await storeWallets.get(context).give(context, wish)
  if (given === 'unknown') return refuse(problemsOfStores.walletUnknown, {}, 'walletId')
  if (given === 'notReady') return refuse(problemsOfStores.walletNotReady, {}, 'walletId')
  return given
}
