import type * as contract from '@singil/contract/workspace/authorization'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { shownChanges } from './shown-change.ts'
import * as store from './store.ts'

export const listChanges: Handler<typeof contract.listChanges> = async (context, { query }) => {
  const { rows, count } = await store.pageOfChanges(context.tx, context.range, query)
  return {
    result: await shownChanges(context, rows),
    pagination: paginationOf(context.range, count),
  }
}
