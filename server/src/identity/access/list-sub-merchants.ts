import { refuse } from '@singil/contract/kit/problem'
import type * as contract from '@singil/contract/catalogue/merchants'
import { problemsOfAccess } from '@singil/contract/identity/access'
import type { Handler } from '../../kit/work/index.ts'
import { pageOfMerchants } from '../../catalogue/merchants/index.ts'
import * as store from './store.ts'

/** Administrator, Finance and Sales see every merchant; Corporate View only the assigned ones. */
export const listSubMerchants: Handler<typeof contract.listSubMerchants> = async (context, { params, query }) => {
  if (params.id !== context.actor.userId) refuse(problemsOfAccess.userUnknown, {})
  const among =
    context.actor.role === 'Corporate View' ? await store.merchantsLookedAfter(context.tx, context.actor.userId) : null
  return pageOfMerchants(context, query.search, among)
}
