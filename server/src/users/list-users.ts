import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/users'
import type { Handler } from '../kit/work/index.ts'
import { shownUsers } from './shown-user.ts'
import * as store from './store.ts'

/** Users of a store see only users of their first store, whatever the query. */
export const listUsers: Handler<typeof contract.listUsers> = async (context, { query }) => {
  const { scope, actor } = context
  if (query.authId !== undefined && query.authId !== actor.userId) refuse(contract.problemsOfUsers.unknown, {})
  const range = { ...context.range, ...(query.page !== undefined && { page: query.page }) }
  const { rows, count } = await store.page(context.tx, range, {
    mid: scope.mid,
    role: query.role,
    storeId: query.store,
    isOfStores: query.ofStores === 'true',
    firstStore: scope.storeIds === null ? undefined : (scope.storeIds[0] ?? null),
    search: query.search,
    status: query.status,
  })
  const { page, limit } = range
  return {
    result: await shownUsers(context, rows),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
  }
}
