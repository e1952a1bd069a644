/** The wallets that a Subwallet User is bound to. Wallets are above users and provide them. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Context, port } from '../../kit/work/index.ts'

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

export const subwalletPort = port<Subwallets>('users.subwallets')
export const subwallets: Subwallets = {
  list: (context, ...of) => subwalletPort.get(context).list(context, ...of),
  boundTo: (context, ...of) => subwalletPort.get(context).boundTo(context, ...of),
  bind: (context, ...of) => subwalletPort.get(context).bind(context, ...of),
}
