import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** An item in the scope of the caller. */
export async function ownItem(context: Context, id: string): Promise<store.ItemRow> {
  const row = await store.find(context.tx, id)
  const isOwn = row?.mid === context.mid() && (context.scope.storeIds?.includes(row.store_id) ?? true)
  return row && isOwn ? row : refuse(problemsOfInventory.unknown, {})
}

/** The same, locked, so that of two changes of the item the second sees the first. */
export async function lockOwnItem(context: Context, id: string): Promise<store.ItemRow> {
  const { mid } = await ownItem(context, id)
  await store.lockMany(context.tx, mid, [id])
  return ownItem(context, id)
}
