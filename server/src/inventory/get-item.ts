import * as contract from '@singil/contract/inventory'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../kit/handler.ts'
import { itemForCustomers } from './list-items.ts'
import * as store from './store.ts'

export const getItem: Handler<typeof contract.getItem> = async (context, { params }) => {
  const row = await store.find(context.tx, params.id)
  return row ? itemForCustomers(row, context.publicUrl) : refuse(contract.problemsOfInventory.unknown, {})
}
