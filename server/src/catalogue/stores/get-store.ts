import type * as contract from '@singil/contract/catalogue/stores'
import type { Handler } from '../../kit/work/index.ts'
import { hasCourier, shownStore } from './list-stores.ts'
import { ownStore } from './own-store.ts'

export const getStore: Handler<typeof contract.getStore> = async (context, { params }) => {
  const row = await ownStore(context, params.id)
  return shownStore(row, await hasCourier(context, row.mid))
}
