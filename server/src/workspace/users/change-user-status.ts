import { refuse, stuckIn } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { revokeSessions } from '../../identity/sessions/index.ts'
import { forgetFactors } from '../../identity/authenticators/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { endAccessRequest, refuseWaiting } from './access-approval.ts'
import { findTarget, refuseLastAdmin } from './find-target.ts'
import { notedUser, shownUser } from './shown-user.ts'
import * as store from './store.ts'
import { mayBecome, stateOf } from './user.ts'

const problem = contract.problemsOfUsers
const said = {
  ACTIVE: contract.texts.activated,
  DEACTIVATED: contract.texts.deactivated,
  DELETED: contract.texts.deleted,
}

/** Deletion is permanent: the row is kept for the records, the username is never reused, and the e-mail address becomes free. */
export const changeUserStatus: Handler<typeof contract.changeUserStatus> = async (context, { body }) => {
  const { tx, now, actor } = context
  const before = await findTarget(context, body.userId, 'delete')
  const status = stateOf(before)
  if (!mayBecome(status, body.status))
    refuse(problem.moveFrom, { state: stuckIn(contract.userStateWords, status, body.status) })
  if (body.status === 'ACTIVE') await refuseWaiting(context, before.id)
  else {
    await refuseLastAdmin(context, before)
    await endAccessRequest(context, before.id)
  }
  await store.update(tx, before.id, {
    status: body.status,
    updated_at: now,
    updated_by: actor.userId,
    ...(body.status === 'DELETED' && { deleted_at: now, deleted_by: actor.userId }),
  })
  if (body.status !== 'ACTIVE') await revokeSessions(context, before)
  if (body.status === 'DELETED') await forgetFactors(context, before.id)
  const after = (await store.find(tx, before.id)) ?? refuse(problem.unknown, {})
  const note = { ...(after.mid && { mid: after.mid }), level: 'WARNING' } as const
  context.changed('user', after.id, notedUser(before), notedUser(after), note)
  context.say(said[body.status])
  return shownUser(context, after)
}
