import type * as contract from '@singil/contract/catalogue/item-details'
import { newestChanges, ownItem } from '../inventory/index.ts'
import type { Handler } from '../../kit/work/index.ts'

export const listItemChanges: Handler<typeof contract.listItemChanges> = async (context, { params, query }) => {
  const item = await ownItem(context, params.id)
  const found = await newestChanges(context.tx, item, query.limit + 1)
  const rows = found
    .slice(0, query.limit)
    .map(({ part, version, at, by_name, changes }) => ({ part, version, at: at.toISOString(), by: by_name, changes }))
  return { rows, isMore: found.length > query.limit }
}
