import * as contract from '@singil/contract/catalogue/inventory'
import type { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { removeFile } from '../../foundation/files/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { ownStore } from '../stores/index.ts'
import { showItem } from './list-items.ts'
import * as store from './store.ts'

async function onlyStoreSelling(context: Context, itemCode: string): Promise<StoreId> {
  const [storeId, ...others] = await store.storesSelling(context.tx, context.mid(), context.scope.storeIds, itemCode)
  if (storeId === undefined) refuse(contract.problemsOfInventory.unknown, {})
  if (others.length > 0)
    refuse(contract.problemsOfInventory.storeNeeded, { count: others.length + 1, itemCode }, 'storeId')
  return storeId
}

/** Removes the item from the store; payments that have reserved stock of it can still complete. */
export const deleteItem: Handler<typeof contract.deleteItem> = async (context, { body }) => {
  const { mid, store_id: storeId } = await ownStore(
    context,
    body.storeId ?? (await onlyStoreSelling(context, body.itemCode)),
  )
  const row = await store.lockByCode(context.tx, mid, storeId, body.itemCode)
  if (!row) refuse(contract.problemsOfInventory.unknown, {})
  const before = await showItem(context, row)
  await store.save(context.tx, row, { deleted_at: context.now, updated_at: context.now })
  for (const { fileName } of before.photos) await removeFile(context, contract.itemPhoto, row, fileName)
  context.changed('item', row.id, before, null, { mid, level: 'WARNING' })
  context.say(contract.texts.deleted)
  return { itemCode: row.code }
}
