import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/stores'
import { type Context, type Handler, sharedPort } from '../../kit/work/index.ts'
import { hasCourier, shownStore } from './list-stores.ts'
import * as store from './store.ts'

/** How many payments at a store are not finished. */
type CountPending = (context: Context, mid: MerchantId, storeId: StoreId) => Promise<number>

/** A store is deleted only when no provider counts an unfinished payment. */
export const pendingCounts = sharedPort<CountPending>('stores.pendingCounts')

export const deleteStore: Handler<typeof contract.deleteStore> = async (context, { params }) => {
  const mid = context.mid()
  const isInScope = context.scope.storeIds?.includes(params.storeId) ?? true
  const row = isInScope ? await store.lock(context.tx, mid, params.storeId) : undefined
  if (!row) refuse(contract.problemsOfStores.unknown, {})
  let count = 0
  for (const countOf of pendingCounts.all(context)) count += await countOf(context, mid, params.storeId)
  if (count > 0) refuse(contract.problemsOfStores.hasPending, { count })

  const saved = await store.save(context.tx, row, { status: 'DELETED', updated_at: context.now })
  const mayCourier = await hasCourier(context, mid)
  const [before, after] = [shownStore(row, mayCourier), shownStore(saved, mayCourier)]
  context.changed('store', row.store_id, before, after, { mid, level: 'WARNING' })
  context.say(contract.texts.deleted)
  return { storeId: row.store_id }
}
