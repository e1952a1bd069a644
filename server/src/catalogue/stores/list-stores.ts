import type { MerchantId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/catalogue/stores'
import type { Context, Handler } from '../../kit/work/index.ts'
import { settingsOf } from '../merchants/index.ts'
import * as store from './store.ts'

/** Whether the stores of a merchant may have the courier. */
export const hasCourier = async (context: Pick<Context, 'tx'>, mid: MerchantId): Promise<boolean> =>
  (await settingsOf(context, mid))?.enable_courier ?? false

/** A store in the form of the contract. It has the courier while its merchant has it too. */
export const shownStore = (row: store.StoreRow, mayCourier: boolean): contract.Store => ({
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
  isEnableCourier: mayCourier && row.is_enable_courier,
  fileName: row.file_name,
  status: row.status,
})

export const listStores: Handler<typeof contract.listStores> = async (context, { params }) => {
  const rows = await store.list(context.tx, params.merchantId, context.scope.storeIds)
  return shownStores(context, params.merchantId, rows)
}

export const searchStores: Handler<typeof contract.searchStores> = async (context, { params, body }) => {
  const rows = await store.list(context.tx, params.merchantId, context.scope.storeIds, body.text)
  return shownStores(context, params.merchantId, rows)
}

async function shownStores(context: Context, mid: MerchantId, rows: readonly store.StoreRow[]) {
  const mayCourier = await hasCourier(context, mid)
  return rows.map((row) => shownStore(row, mayCourier))
}
