/** What wallets provides to features below it: the wallets that users are bound to, the wallet of a new store, obligations. */
import { WalletId } from '@singil/contract/kit/id'
import { centavos, formatPeso, type Centavos, sum } from '@singil/contract/kit/money'
import type { Subwallets } from '../../workspace/users/index.ts'
import type { StoreWallets } from '../../catalogue/stores/index.ts'
import { balancesOf, type WalletBalances } from '../../foundation/ledger/index.ts'
import type { FindObligations } from '../../identity/recovery/index.ts'
import { linkWallet, ensureWallet } from './ensure-wallet.ts'
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

/**
 * A store gets a new wallet of its own, unless it names one of its merchant. A wallet that another store had for itself is shared then: its
 * staff no longer see it, because it holds what other stores earn.
 */
const giveWalletToStore: StoreWallets['give'] = async (
  context,
  { mid, storeId, storeName, mainWalletId, walletId },
) => {
  if (walletId === mainWalletId) await ensureWallet(context, { mid, walletId })
  if (walletId !== undefined) {
    const wallet = (await walletsInScope(context, mid)).find(({ id }) => id === walletId)
    if (!wallet) return 'unknown'
    if (wallet.status !== 'Active') return 'notReady'
    if (wallet.store_id !== null && wallet.store_id !== storeId) await store.share(context.tx, walletId)
    return walletId
  }
  const own = WalletId.parse(context.newId())
  await ensureWallet(context, { mid, walletId: own, name: storeName, storeId })
  return own
}

export const walletsOfStores: StoreWallets = {
  give: giveWalletToStore,
  list: async (context, mid) =>
    (await walletsInScope(context, mid))
      .filter(({ status }) => status === 'Active')
      .map(({ id, name }) => ({ walletId: id, walletName: name })),
}

const parts = ['available', 'clearing', 'reserve', 'held'] as const satisfies readonly (keyof WalletBalances)[]

/** The obligations that keep a user from leaving: money in the merchant's wallets, or a link to a wallet. */
export const walletObligations: FindObligations = async ({ tx }, { username, mid, isLast }) => {
  const said: string[] = []
  const links = await store.linksOf(tx, [username])
  if (links.length > 0) said.push('A wallet is assigned to you. Ask your administrator to assign it to someone else.')
  if (!mid || !isLast) return said
  const wallets = await store.listOf(tx, mid)
  const balances = await balancesOf(
    tx,
    wallets.map(({ id }) => id),
  )
  const amounts = [...balances.values()].flatMap((wallet) => parts.map((part) => wallet[part].balance))
  if (amounts.some((amount) => amount !== 0))
    said.push(`There is ${formatPeso(total(amounts))} in your wallets. Withdraw it first.`)
  return said
}

const total = (amounts: readonly Centavos[]): Centavos => (amounts.length > 0 ? sum(amounts) : centavos(0))
