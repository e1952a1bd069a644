/** Wallet data for user administration: wallets to choose from, and the links of users. */
import type { Subwallets } from '../users/index.ts'
import { linkWallet } from './ensure-wallet.ts'
import { walletsInScope } from './find-wallet.ts'
import * as store from './store.ts'

export const subwalletsOfUsers: Subwallets = {
  list: async (context, mid) => (await walletsInScope(context, mid)).map(({ id, name }) => ({ walletId: id, name })),
  boundTo: async ({ tx }, usernames) => {
    const links = await store.linksOf(tx, usernames)
    return new Map(links.map(({ username, id, name }) => [username, { walletId: id, name }]))
  },
  bind: linkWallet,
}
