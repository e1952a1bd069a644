import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import * as store from './store.ts'

/** The merchant and name of each wallet in the caller's tenant scope. */
export async function namesOfWallets(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly WalletId[],
): Promise<ReadonlyMap<WalletId, { readonly mid: MerchantId; readonly name: string }>> {
  const rows = await store.named(tx, ids)
  return new Map(rows.map(({ id, mid, name }) => [id, { mid, name }]))
}
