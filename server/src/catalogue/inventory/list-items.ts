import type * as contract from '@singil/contract/catalogue/inventory'
import type { Context, Handler } from '../../kit/work/index.ts'
import { ownStore, storeForCustomers } from '../stores/index.ts'
import { type Photos, photosOf } from './photos.ts'
import { maxForCustomers, sellable, statusForCustomers, statusOf } from './item.ts'
import * as store from './store.ts'

/** Opens the order page of its store with the item selected. */
export const linkOf = (row: store.ItemRow, publicUrl: string) => `${publicUrl}/redirect_inventory/${row.id}`

/** Public fields of an item. */
const known = (row: store.ItemRow, publicUrl: string, photos: Photos) => ({
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
  link: linkOf(row, publicUrl),
  photos: [...(photos.get(row.id) ?? [])],
})

/** A row in the shape of the contract. */
export const shownItem = (row: store.ItemRow, publicUrl: string, photos: Photos): contract.Item => ({
  ...known(row, publicUrl, photos),
  isUnlimited: row.is_unlimited,
  quantity: sellable(row),
  reserved: row.reserved,
  statusInfo: statusOf(row),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The same with its photos. */
export const showItem = async ({ tx, publicUrl }: Pick<Context, 'tx' | 'publicUrl'>, row: store.ItemRow) =>
  shownItem(row, publicUrl, await photosOf(tx, [row]))

export const listItems: Handler<typeof contract.listItems> = async (context, { params, query }) => {
  const { mid, store_id: storeId } = await ownStore(context, params.storeId)
  const rows = await store.list(context.tx, mid, storeId, query.search)
  const photos = await photosOf(context.tx, rows)
  return rows.map((row) => shownItem(row, context.publicUrl, photos))
}

export const findItems: Handler<typeof contract.findItems> = async (context, { body }) => {
  const items = await listItems(context, { params: { storeId: body.storeId }, query: { search: body.search } })
  const { itemCode, statuses } = body
  return items.filter(
    (item) =>
      (itemCode === undefined || item.itemCode === itemCode) &&
      (statuses.length === 0 || statuses.includes(item.statusInfo.label)),
  )
}

export const listItemsEncrypted: Handler<typeof contract.listItemsEncrypted> = async (context, { params }) => {
  const { row } = await storeForCustomers(context.tx, params.storeId)
  const rows = await store.list(context.tx, row.mid, row.store_id)
  const photos = await photosOf(context.tx, rows)
  return rows.map((item) => itemForCustomers(item, context.publicUrl, photos))
}

/** What customers see: neither the stock nor the reservations of others. */
export const itemForCustomers = (row: store.ItemRow, publicUrl: string, photos: Photos): contract.PublicItem => ({
  ...known(row, publicUrl, photos),
  statusInfo: statusForCustomers(row),
  most: maxForCustomers(row),
})
