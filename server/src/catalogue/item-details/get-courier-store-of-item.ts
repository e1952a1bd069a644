import type * as contract from '@singil/contract/catalogue/item-details'
import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { findItems } from '../inventory/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { courierStoreOf, storeForCustomers } from '../stores/index.ts'

export const getCourierStoreOfItem: Handler<typeof contract.getCourierStoreOfItem> = async (context, { params }) => {
  const item = (await findItems(context.tx, [params.id])).get(params.id) ?? refuse(problemsOfInventory.unknown, {})
  return courierStoreOf(context, await storeForCustomers(context.tx, item.store_id))
}
