import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/stores'
import type { Handler } from '../kit/handler.ts'
import { columnsOf } from './create-store.ts'
import { shownStore } from './list-stores.ts'
import * as store from './store.ts'

export const updateStore: Handler<typeof contract.updateStore> = async (context, { params, body }) => {
  const row = await store.lockById(context.tx, context.mid(), params.Id)
  const isInSight = row !== undefined && (context.sight.storeIds?.includes(row.store_id) ?? true)
  if (!isInSight) refuse(contract.problemsOfStores.unknown, {})
  const saved = await store.save(context.tx, row, { ...columnsOf(body), updated_at: context.now })
  const after = shownStore(saved)
  context.changed('store', row.store_id, shownStore(row), after, { mid: row.mid })
  context.say(contract.texts.updated)
  return after
}
