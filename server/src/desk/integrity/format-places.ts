import { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { namesOfWallets } from '../../wallets/wallets/index.ts'

interface Places {
  readonly mids: readonly string[]
  readonly wallets: readonly string[]
}

/** "Main wallet of Kape ni Lolo" for each wallet, and the name of each merchant. What is not known stands with its id. */
export async function formatPlaces(context: Pick<Context, 'tx'>, places: Places): Promise<string[]> {
  return (await placesSayer(context, [places]))(places)
}

/** The same for many, read at once. */
export async function placesSayer(
  context: Pick<Context, 'tx'>,
  all: readonly Places[],
): Promise<(places: Places) => string[]> {
  const ids = [...new Set(all.flatMap(({ wallets }) => wallets))]
  const named = await namesOfWallets(
    context,
    ids.flatMap((id) => WalletId.safeParse(id).data ?? []),
  )
  const mids = [...all.flatMap((places) => places.mids), ...[...named.values()].map(({ mid }) => mid)]
  const merchants = await findProfiles(
    context.tx,
    [...new Set(mids)].flatMap((mid) => MerchantId.safeParse(mid).data ?? []),
  )
  const nameOf = (mid: string) => merchants.get(mid as MerchantId)?.legalName || mid
  const formatWallet = (id: string) => {
    const wallet = named.get(id as WalletId)
    return wallet ? `${wallet.name} of ${nameOf(wallet.mid)}` : `wallet ${id}`
  }
  return ({ mids, wallets }) => [...wallets.map(formatWallet), ...mids.map(nameOf)]
}
