/** Wallets depend on users, so they register here how a Subwallet User is bound to a wallet. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'

export interface Subwallet {
  readonly walletId: WalletId
  readonly name: string
}
export interface Subwallets {
  /** The wallets of a merchant to choose from. */
  list(context: Context, mid: MerchantId): Promise<readonly Subwallet[]>
  /** The wallets to which users are bound, by username. */
  boundTo(context: Context, usernames: readonly string[]): Promise<ReadonlyMap<string, Subwallet>>
  bind(context: Context, username: string, mid: MerchantId, walletId: WalletId): Promise<void>
}

let registered: Subwallets | undefined
export const registerSubwallets = (subwallets: Subwallets): void => void (registered = subwallets)
export const subwallets: Subwallets = {
  list: async (...of) => registered?.list(...of) ?? [],
  boundTo: async (...of) => registered?.boundTo(...of) ?? new Map(),
  bind: async (...of) => registered?.bind(...of),
}
