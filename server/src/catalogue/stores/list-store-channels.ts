import type * as contract from '@singil/contract/catalogue/channels'
import { listEnabled, storeChannels } from '../channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { ownStore } from './own-store.ts'
import { storeForCustomers } from './public-store.ts'

export const listStoreChannels: Handler<typeof contract.listStoreChannels> = async (context, { params }) => {
  const { mid, store_id: storeId } = await ownStore(context, params.store_id)
  return storeChannels(context, mid, storeId)
}

export const listEnabledChannels: Handler<typeof contract.listEnabledChannels> = async (context, { params }) => {
  const { row } = await storeForCustomers(context.tx, params.id)
  return listEnabled(context, row.mid, row.store_id)
}
