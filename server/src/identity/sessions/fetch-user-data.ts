import * as contract from '@singil/contract/identity/access'
import type { StoreId, UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import { pushToken } from '../../foundation/live/index.ts'
import { storeNames } from '../../catalogue/stores/index.ts'
import {
  isStaff,
  mustChangePassword,
  isBoundToStores,
  menuOf,
  type AccountRow,
  accessSettings,
  accountOf,
  storeIdsOf,
} from '../access/index.ts'
import { authorizationsOf, grantsOf } from './check-session.ts'
import { identityOf } from './identity-of.ts'
import { lastActivity } from './recall-session.ts'
import * as sessions from './store.ts'

export const fetchUserData: Handler<typeof contract.fetchUserData> = async (context) => {
  const { tx, actor, now } = context
  const user = await signedInUser(context)
  const row = (await sessions.findSession(tx, { id: actor.sessionId ?? '' })) ?? refuse(problemsOfKit.signInFirst, {})
  const { disabled, effective } = await authorizationsOf(tx, row)
  const topics = context.topicsOf({ ...grantsOf(row, effective), sessionId: row.id })
  const settings = await accessSettings(tx)
  const customAuthorizations = row.custom.filter(({ moduleId }) => effective.some((held) => held.moduleId === moduleId))
  return {
    identity: await identityOf(context, user),
    modules: menuOf(effective),
    disabledModules: disabled,
    customAuthorizations,
    customModules: menuOf(customAuthorizations),
    stores: await storesOf(context, user, row.stores),
    env: 'PROD',
    topics: [...topics],
    pushToken: pushToken(context, topics),
    mustChangePassword: mustChangePassword(user, settings, now),
    idleTimeoutMs: row.idle_minutes * 60_000,
    lastActivityAt: lastActivity(row).toISOString(),
    sessionSeq: row.seq,
  }
}

export const signedInUser = async (context: Context): Promise<AccountRow> =>
  (await accountOf(context.tx, context.actor.userId as UserId)) ?? refuse(problemsOfKit.signInFirst, {})

/** The stores of a user, the first one first. Finance and Sales have none. */
export async function storesOf(context: Context, user: AccountRow, bound: readonly StoreId[]) {
  const mid = user.mid ?? context.scope.mid
  const isWithout = isStaff(user.role) && (user.role === 'Finance' || user.role === 'Sales')
  if (mid === null || isWithout) return []
  const names = await storeNames(context, mid)
  const seen = isBoundToStores(user.role) ? bound : context.scope.storeIds
  if (seen === null) return names
  return seen.flatMap((storeId) => names.find((one) => one.storeId === storeId) ?? [])
}

export const getUserAndStores: Handler<typeof contract.getUserAndStores> = async (context, { params }) => {
  const user = await signedInUser(context)
  if (params.id !== user.id) refuse(contract.problemsOfAccess.userUnknown, {})
  const bound = await storeIdsOf(context.tx, user.id)
  return { user: await identityOf(context, user), stores: await storesOf(context, user, bound) }
}
