/** Gives a new store the wallet that it is paid into. Wallets are above stores and provide it. */
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import { type Context, port } from '../kit/work/index.ts'

export interface WalletWish {
  readonly mid: MerchantId
  readonly storeId: StoreId
  readonly storeName: string
  readonly mainWalletId: WalletId
  /** A wallet of the merchant to share; if missing, the store gets its own. */
  readonly walletId?: WalletId | undefined
}
/** Null if the named wallet is not the merchant's. */
export type GiveWallet = (context: Context, wish: WalletWish) => Promise<WalletId | null>

export const storeWallets = port<GiveWallet>('stores.storeWallets')
export const giveWallet: GiveWallet = (context, wish) => storeWallets.get()(context, wish)
