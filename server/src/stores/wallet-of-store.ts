/** Wallets depend on stores, so they register here how a new store gets its wallet. */
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'

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

let registered: GiveWallet = async (_context, { mainWalletId }) => mainWalletId
export const registerStoreWallets = (give: GiveWallet): void => void (registered = give)
export const giveWallet: GiveWallet = (context, wish) => registered(context, wish)
