import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfWallets } from '@singil/contract/wallets'
import type { Context } from '../kit/context.ts'
import * as store from './store.ts'

const boundRole = 'Subwallet User'

/** The wallet that a bound user may see; null where the user sees all. */
export async function boundWallet({ tx, actor }: Context): Promise<{ walletId: WalletId | null } | null> {
  return actor.role === boundRole ? { walletId: await store.linkedWallet(tx, actor.username) } : null
}

/** A wallet in sight of who asks. To everybody else it does not exist. */
export async function findWallet(context: Context, walletId: WalletId): Promise<store.WalletRow> {
  const bound = await boundWallet(context)
  const row =
    bound && bound.walletId !== walletId ? undefined : await store.find(context.tx, walletId, context.sight.mid)
  return row ?? refuse(problemsOfWallets.unknown, {})
}

/** The wallets of a merchant in sight of who asks, the main one first. */
export async function walletsInSight(context: Context, mid: MerchantId): Promise<store.WalletRow[]> {
  const bound = await boundWallet(context)
  const rows = await store.listOf(context.tx, mid)
  return bound ? rows.filter((row) => row.id === bound.walletId) : rows
}

/** The wallets to which who asks is bound; null where they may see all of the merchants in sight. */
export async function visibleWalletIds(context: Context): Promise<readonly WalletId[] | null> {
  const bound = await boundWallet(context)
  return bound && (bound.walletId === null ? [] : [bound.walletId])
}
