/** Wallets stand above stores: they hand in here what gives a new store the wallet that it is paid into. */
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'

export interface WalletWish {
  readonly mid: MerchantId
  readonly storeId: StoreId
  readonly storeName: string
  readonly mainWalletId: WalletId
  /** The wallet of the merchant that the store shares; without it the store gets one of its own. */
  readonly walletId?: WalletId | undefined
}
/** Null where the named wallet is not the merchant's. */
export type GiveWallet = (context: Context, wish: WalletWish) => Promise<WalletId | null>

let registered: GiveWallet = async (_context, { mainWalletId }) => mainWalletId
export const registerStoreWallets = (give: GiveWallet): void => void (registered = give)
export const giveWallet: GiveWallet = (context, wish) => registered(context, wish)
