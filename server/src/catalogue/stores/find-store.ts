import type * as contract from '@singil/contract/catalogue/stores'
import type { Handler } from '../../kit/work/index.ts'
import { storeForCustomers } from './public-store.ts'

export const findStore: Handler<typeof contract.findStore> = async (context, { params }) =>
  (await storeForCustomers(context.tx, params.id)).shown

/** The same answer, which the HTTP layer encrypts to the requesting page. */
export const findStoreEncrypted: Handler<typeof contract.findStoreEncrypted> = async (context, { params }) =>
  (await storeForCustomers(context.tx, params.id)).shown
