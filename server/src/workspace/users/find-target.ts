import type { UserId } from '@singil/contract/kit/id'
import type { Action } from '@singil/contract/kit/permission'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfUsers } from '@singil/contract/workspace/users'
import type { Context } from '../../kit/work/index.ts'
import { actingOf, mayOf, targetOf } from './shown-user.ts'
import * as store from './store.ts'
import { isKeptToStores, mayManage, stateOf } from './user.ts'

/** Locks a user. Rejects the caller's own account, users outside the caller's scope, and users not below the caller. */
export async function findTarget(context: Context, id: UserId, action: Action = 'update'): Promise<store.FoundUser> {
  const { tx, actor, scope } = context
  const seen = await store.find(tx, id)
  const first = scope.storeIds === null ? null : scope.storeIds[0]
  if (!seen || (first !== null && (first === undefined || !seen.store_ids.includes(first))))
    return refuse(problemsOfUsers.unknown, {})
  if (seen.store_ids.length === 0 && isKeptToStores(mayOf(actor), action)) refuse(problemsOfUsers.unknown, {})
  if (id === actor.userId) refuse(problemsOfUsers.yourself, {})
  if (seen.mid !== null) await store.lockAdmins(tx, seen.mid)
  await store.lock(tx, id)
  const user = (await store.find(tx, id)) ?? refuse(problemsOfUsers.unknown, {})
  if (!mayManage(await actingOf(context), targetOf(user))) refuse(problemsOfUsers.notYours, {})
  return user
}

/** Refuses to take away a merchant's last administrator who can sign in. */
export async function refuseLastAdmin(context: Context, user: store.FoundUser): Promise<void> {
  if (user.role !== 'Merchant Admin' || user.custom_role !== null || user.mid === null) return
  const mayComeIn = stateOf(user) === 'ACTIVE'
  const others = await store.otherAdmins(context.tx, user.mid, user.id, mayComeIn)
  if (others === 0) refuse(problemsOfUsers.lastAdmin, {})
}
