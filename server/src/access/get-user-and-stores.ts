import * as contract from '@singil/contract/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../kit/work/index.ts'
import { signedInUser, storesOf } from './fetch-user-data.ts'
import { identityOf } from './identity-of.ts'
import * as store from './store.ts'

export const getUserAndStores: Handler<typeof contract.getUserAndStores> = async (context, { params }) => {
  const user = await signedInUser(context)
  if (params.id !== user.id) refuse(contract.problemsOfAccess.userUnknown, {})
  const bound = await store.storeIdsOf(context.tx, user.id)
  return { user: await identityOf(context, user), stores: await storesOf(context, user, bound) }
}
