import * as contract from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import type { Handler } from '../../kit/work/index.ts'
import { storeForCustomers } from '../stores/index.ts'
import { itemForCustomers } from './list-items.ts'
import { photosOf } from './photos.ts'
import * as store from './store.ts'

/** An item scanned to be paid: only of an open store, of a merchant that may be paid by scanning. */
export const getItem: Handler<typeof contract.getItem> = async (context, { params }) => {
  const row = await store.find(context.tx, params.id)
  if (!row) refuse(contract.problemsOfInventory.unknown, {})
  const { shown } = await storeForCustomers(context.tx, row.store_id)
  if (!shown.isVerified) refuse(problemsOfStores.notVerified, {})
  return itemForCustomers(row, context.publicUrl, await photosOf(context.tx, [row]))
}
