import type * as contract from '@singil/contract/stores'
import type { Handler } from '../kit/work/index.ts'
import * as store from './store.ts'

/** A store in the form of the contract. */
export const shownStore = (row: store.StoreRow): contract.Store => ({
  Id: row.id,
  storeId: row.store_id,
  merchantId: row.mid,
  walletId: row.wallet_id,
  storeName: row.store_name,
  mobile: row.mobile,
  address: row.address,
  street: row.street,
  barangay: row.barangay,
  city: row.city,
  province: row.province,
  zipCode: row.zip_code,
  isInventory: row.is_inventory,
  isPos: row.is_pos,
  isStudent: row.is_student,
  isEnableCourier: row.is_enable_courier,
  fileName: row.file_name,
  status: row.status,
})

export const listStores: Handler<typeof contract.listStores> = async (context, { params }) => {
  const rows = await store.list(context.tx, params.merchantId, context.scope.storeIds)
  return rows.map(shownStore)
}

export const searchStores: Handler<typeof contract.searchStores> = async (context, { params, body }) => {
  const rows = await store.list(context.tx, params.merchantId, context.scope.storeIds, body.text)
  return rows.map(shownStore)
}
