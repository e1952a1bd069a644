/** The details of items as they are shown and compared. */
import type { DetailFields, ItemDetails } from '@singil/contract/catalogue/item-details'
import type { Tx } from '../../kit/database/index.ts'
import { findStores } from '../stores/index.ts'
import * as store from './store.ts'

export const noDetails: DetailFields = { description: '', references: [], areas: [], weightGrams: null, pickUpAt: [] }

export const fieldsOf = (row: store.DetailsRow): DetailFields => ({
  description: row.description,
  references: row.customer_references,
  areas: row.areas,
  weightGrams: row.weight_grams,
  pickUpAt: row.pick_up_at,
})

/** Stores that were closed since are left out. */
async function branchesOf(tx: Tx, { pickUpAt }: DetailFields): Promise<ItemDetails['branches']> {
  if (pickUpAt.length === 0) return []
  const found = await findStores(tx, pickUpAt)
  return pickUpAt.flatMap((id) => {
    const row = found.get(id)
    return row?.status === 'ACTIVE' ? [{ storeId: id, storeName: row.store_name, address: row.address }] : []
  })
}

export async function shownDetails(tx: Tx, itemId: string): Promise<ItemDetails> {
  const [row] = await store.findMany(tx, [itemId])
  const fields = row ? fieldsOf(row) : noDetails
  return {
    ...fields,
    Id: itemId,
    version: row?.version ?? 0,
    branches: await branchesOf(tx, fields),
    updatedAt: row?.updated_at.toISOString() ?? null,
  }
}
