import * as contract from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { removeFile } from '../../foundation/files/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { ownStore } from '../stores/index.ts'
import { showItem } from './list-items.ts'
import * as store from './store.ts'

/** Removes the item from the store; payments that have reserved stock of it can still complete. */
export const deleteItem: Handler<typeof contract.deleteItem> = async (context, { body }) => {
  const { mid, store_id: storeId } = await ownStore(context, body.storeId)
  const row = await store.lockByCode(context.tx, mid, storeId, body.itemCode)
  if (!row) refuse(contract.problemsOfInventory.unknown, {})
  const before = await showItem(context, row)
  await store.save(context.tx, row, { deleted_at: context.now, updated_at: context.now })
  for (const { fileName } of before.photos) await removeFile(context, contract.itemPhoto, row, fileName)
  context.changed('item', row.id, before, null, { mid, level: 'WARNING' })
  context.say(contract.texts.deleted)
  return { itemCode: row.code }
}
