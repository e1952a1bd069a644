import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { findStores, type StoreRecord } from '../stores/index.ts'
import * as store from './store.ts'

/** The store from which a merchant sends all orders; null if each order is sent from the store that sold it. */
export async function branchOf({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<StoreRecord | null> {
  const branch = (await store.find(tx, mid))?.branch
  if (!branch) return null
  const row = (await findStores(tx, [branch])).get(branch)
  return row?.status === 'ACTIVE' ? row : null
}
