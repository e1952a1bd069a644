import type * as contract from '@singil/contract/inventory'
import type { Handler } from '../kit/work/index.ts'
import { ownStore, storeForCustomers, storeUrl } from '../stores/index.ts'
import { mostForCustomers, sellable, statusForCustomers, statusOf } from './item.ts'
import * as store from './store.ts'

/** Public fields of an item. The link opens the store's page with the item selected. */
const known = (row: store.ItemRow, publicUrl: string) => ({
  Id: row.id,
  storeId: row.store_id,
  itemDescription: row.description,
  itemCode: row.code,
  itemAmount: row.amount,
  paymentHeader: row.payment_header,
  unavailable: row.unavailable,
  shippable: row.shippable,
  additionalCharge: row.additional_charge,
  serviceableArea: row.serviceable_area,
  link: `${storeUrl(publicUrl, row.store_id)}?item=${row.id}`,
})

/** A row in the shape of the contract. */
export const shownItem = (row: store.ItemRow, publicUrl: string): contract.Item => ({
  ...known(row, publicUrl),
  isUnlimited: row.is_unlimited,
  quantity: sellable(row),
  reserved: row.reserved,
  statusInfo: statusOf(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const listItems: Handler<typeof contract.listItems> = async (context, { params, query }) => {
  const { mid, store_id: storeId } = await ownStore(context, params.storeId)
  const rows = await store.list(context.tx, mid, storeId, query.search)
  return rows.map((row) => shownItem(row, context.publicUrl))
}

export const listItemsEncrypted: Handler<typeof contract.listItemsEncrypted> = async (context, { params }) => {
  const { row } = await storeForCustomers(context.tx, params.storeId)
  const rows = await store.list(context.tx, row.mid, row.store_id)
  return rows.map((item) => itemForCustomers(item, context.publicUrl))
}

/** What customers see: neither the stock nor the reservations of others. */
export const itemForCustomers = (row: store.ItemRow, publicUrl: string): contract.PublicItem => ({
  ...known(row, publicUrl),
  statusInfo: statusForCustomers(row),
  most: mostForCustomers(row),
})
