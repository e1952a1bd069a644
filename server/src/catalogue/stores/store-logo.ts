/** The logo of a store: customers see it instead of its merchant's. */
import type { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/stores'
import type { Context } from '../../kit/work/index.ts'
import { hasCourier, shownStore } from './list-stores.ts'
import * as store from './store.ts'

/** An open store in the caller's scope, locked; refuses any other as unknown. */
export async function lockedStore(context: Context, storeId: StoreId): Promise<store.StoreRow> {
  const isInScope = context.scope.storeIds?.includes(storeId) ?? true
  const row = isInScope ? await store.lock(context.tx, context.mid(), storeId) : undefined
  return row ?? refuse(contract.problemsOfStores.unknown, {})
}

export async function changeLogo(context: Context, row: store.StoreRow, fileName: string | null) {
  const mayCourier = await hasCourier(context, row.mid)
  const before = shownStore(row, mayCourier)
  const saved = await store.save(context.tx, row, { file_name: fileName, updated_at: context.now })
  const after = shownStore(saved, mayCourier)
  context.changed('store', row.store_id, before, after, { mid: row.mid })
  return after
}
