import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfWallets } from '@singil/contract/wallets/wallets'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/**
 * Which wallets the caller may see; null for all in the caller's scope. A Subwallet User sees the wallet linked to the username; store
 * staff see only the wallets of their stores, because the merchant's main wallet holds what other stores earned.
 */
function boundTo({ scope: { walletIds, storeIds } }: Context): ((row: store.WalletRow) => boolean) | null {
  if (walletIds !== null) return ({ id }) => walletIds.includes(id)
  return storeIds && (({ store_id }) => store_id !== null && storeIds.includes(store_id))
}

/** A wallet in the caller's scope, of `mid` if given; refuses as unknown otherwise. */
export async function findWallet(context: Context, walletId: WalletId, mid?: MerchantId): Promise<store.WalletRow> {
  const isVisible = boundTo(context)
  const row = await store.find(context.tx, walletId, context.scope.mid)
  if (!row || row.mid !== (mid ?? row.mid) || (isVisible && !isVisible(row))) refuse(problemsOfWallets.unknown, {})
  return row
}

/** The wallets of a merchant in the caller's scope, the main one first. */
export async function walletsInScope(context: Context, mid: MerchantId): Promise<store.WalletRow[]> {
  const isVisible = boundTo(context)
  const rows = await store.listOf(context.tx, mid)
  return isVisible ? rows.filter(isVisible) : rows
}

/** The wallets to which the caller is restricted; null for all in scope. */
export async function visibleWalletIds(context: Context): Promise<readonly WalletId[] | null> {
  const isVisible = boundTo(context)
  return isVisible && (await store.listOf(context.tx, context.mid())).filter(isVisible).map(({ id }) => id)
}

/** The wallets of a list: the wanted one or all, as far as the caller may see them; null for all in scope. */
export async function walletsToList(
  context: Context,
  wanted: WalletId | undefined,
): Promise<readonly WalletId[] | null> {
  const visible = await visibleWalletIds(context)
  if (wanted === undefined) return visible
  return visible === null ? [wanted] : visible.filter((id) => id === wanted)
}

export interface ListedBy {
  readonly walletId?: WalletId | undefined
  readonly searchValue?: string | undefined
}
/** Refuses a wallet by which a list is filtered, if the caller may not see it. */
export async function checkWallet(context: Context, { walletId }: ListedBy): Promise<void> {
  if (walletId !== undefined) await findWallet(context, walletId)
}
/** The wallet and the text by which a list is filtered, as the header of its export names them. */
export async function namedFilters(context: Context, { walletId, searchValue }: ListedBy) {
  const wallet = walletId && (await namesOfWallets(context, [walletId])).get(walletId)?.name
  return { Wallet: wallet, Search: searchValue }
}

/** The merchant and name of each wallet in the caller's tenant scope. */
export async function namesOfWallets(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly WalletId[],
): Promise<ReadonlyMap<WalletId, { readonly mid: MerchantId; readonly name: string }>> {
  const rows = await store.named(tx, ids)
  return new Map(rows.map(({ id, mid, name }) => [id, { mid, name }]))
}
