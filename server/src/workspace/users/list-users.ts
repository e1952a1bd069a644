import type { Input } from '@singil/contract/kit/endpoint'
import type { Action } from '@singil/contract/kit/permission'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { mayOf, shownUsers } from './shown-user.ts'
import * as store from './store.ts'
import { isKeptToStores } from './user.ts'

type Filters = Pick<Input<typeof contract.listUsers>['query'], 'role' | 'store' | 'ofStores' | 'search' | 'status'>

/** The users that the filters mean, as far as the caller may see them. */
export const wantedOf = (
  { scope, actor }: Pick<Context, 'scope' | 'actor'>,
  filters: Filters,
  action: Action,
): store.UserFilter => ({
  mid: scope.mid,
  role: filters.role,
  storeId: filters.store,
  isOfStores: filters.ofStores === 'true' || isKeptToStores(mayOf(actor), action),
  firstStore: scope.storeIds === null ? undefined : (scope.storeIds[0] ?? null),
  search: filters.search,
  status: filters.status,
})

/** Users of a store see only users of their first store, whatever the query. */
export const listUsers: Handler<typeof contract.listUsers> = async (context, { query }) => {
  const { actor } = context
  if (query.authId !== undefined && query.authId !== actor.userId) refuse(contract.problemsOfUsers.unknown, {})
  const range = { ...context.range, ...(query.page !== undefined && { page: query.page }) }
  const { rows, count } = await store.page(context.tx, range, wantedOf(context, query, 'view'))
  return {
    result: await shownUsers(context, rows),
    pagination: paginationOf(range, count),
  }
}
