import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { lockRule, unlockPlaces } from '../../identity/guess-limits/index.ts'
import { isStaff } from '../../identity/access/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { askUnblocking } from './ask-unblocking.ts'
import { findTarget } from './find-target.ts'
import * as store from './store.ts'

export const unblockAccount: Handler<typeof contract.unblockAccount> = async (context, { body }) => {
  if ('merchantId' in body) {
    if (!isStaff(context.actor.role)) refuse(problemsOfKit.forbidden, {})
    // A merchant stays blocked until a second person has approved it.
    await askUnblocking.get(context)(context, body.merchantId, body.reason)
    return { isLocked: true }
  }
  await unblockUser(context, body.userId)
  context.say(contract.texts.unblocked)
  return { isLocked: false }
}

async function unblockUser(context: Context, id: UserId): Promise<void> {
  const user = await findTarget(context, id)
  const isLocked = await lockRule(context, [user])
  if (user.status === 'DELETED' || !isLocked(user)) refuse(contract.problemsOfUsers.notLocked, {})
  await store.update(context.tx, id, {
    ...(user.status === 'LOCKED' && { status: 'ACTIVE' }),
    failed_codes: 0,
    updated_at: context.now,
    updated_by: context.actor.userId,
  })
  await unlockPlaces(context, user.username)
  const note = { ...(user.mid && { mid: user.mid }), level: 'WARNING' } as const
  context.changed('user', id, { isLocked: true }, { isLocked: false }, note)
}
