import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import type { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { ownStore } from '../stores/index.ts'
import * as store from './store.ts'

/** An item of a store in the scope of the caller, locked. */
export async function lockedItem(
  context: Context,
  { storeId, itemCode }: { readonly storeId: StoreId; readonly itemCode: string },
): Promise<store.ItemRow> {
  const { mid, store_id } = await ownStore(context, storeId)
  return (await store.lockByCode(context.tx, mid, store_id, itemCode)) ?? refuse(problemsOfInventory.unknown, {})
}
