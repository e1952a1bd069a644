import type * as contract from '@singil/contract/catalogue/stores'
import type { Context, Handler } from '../../kit/work/index.ts'
import { hasCourier } from './list-stores.ts'
import { type StoreForCustomers, storeForCustomers } from './public-store.ts'

export const getCourierStore: Handler<typeof contract.getCourierStore> = async (context, { params }) =>
  courierStoreOf(context, await storeForCustomers(context.tx, params.id))

/** What customers may know of the place where a courier picks up. */
export const courierStoreOf = async (context: Pick<Context, 'tx'>, { row, shown }: StoreForCustomers) => ({
  ...shown,
  isEnableCourier: row.is_enable_courier && (await hasCourier(context, row.mid)),
  barangay: row.barangay,
  zipCode: row.zip_code,
})
