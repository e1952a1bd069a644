/**
 * A new user of a merchant, and more access or another address of one, can be put to the merchant's approval rules. What staff do to a
 * merchant's users always waits for one of its people, else staff could give themselves a user who moves its money; where it has nobody
 * who could approve, for another member of staff.
 */
import { type UserId, UserId as UserIdShape } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import * as z from 'zod'
import { isStaff, peopleWho } from '../../identity/access/index.ts'
import { approvableAction, askApproval, askSecondPerson, findWaiting, withdrawWaiting } from '../approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { mailOf, queueMail } from '../../foundation/messages/index.ts'
import { applyChanges } from './apply-changes.ts'
import { findTarget } from './find-target.ts'
import { invitation } from './letters.ts'
import { notedUser, shownUser } from './shown-user.ts'
import * as store from './store.ts'

const Payload = z.object({ changes: contract.UserChanges.nullable() })

interface AccessRequest {
  /** Null: the user is new. */
  readonly changes: contract.UserChanges | null
  readonly role: string
  readonly email: string
}

/** True if it waits. `user`: as it is now. */
export async function accessWaits(
  context: Context,
  user: store.FoundUser,
  { changes, role, email }: AccessRequest,
): Promise<boolean> {
  const { actor } = context
  if (user.mid === null || actor.kind !== 'user') return false
  const isNew = changes === null
  const asking = {
    subjectId: user.id,
    mid: user.mid,
    payload: { changes },
    title: isNew ? `Add the user ${user.username} as ${role}` : `Change the access of ${user.username}`,
    reason: '',
    changes: [
      { label: 'Role', before: isNew ? null : (user.custom_role ?? user.role), after: role },
      { label: 'E-mail', before: isNew ? null : user.email, after: email },
    ],
  }
  const isOfStaff = isStaff(actor.role)
  if (!isOfStaff || (await peopleWho(context, user.mid, contract.givingAccess.permission)).length > 0)
    return (await askApproval(context, contract.givingAccess, asking)) !== null
  await askSecondPerson(context, contract.givingFirstAccess, asking)
  return true
}

/** A user who waits for approval is activated by it alone. */
export async function refuseWaiting(context: Context, id: UserId): Promise<void> {
  for (const action of [contract.givingAccess, contract.givingFirstAccess])
    if (await findWaiting(context, action, id)) refuse(contract.problemsOfUsers.waits, {})
}

/** It was deactivated or deleted: there is nothing to approve. */
export async function endAccessRequest(context: Context, id: UserId): Promise<void> {
  for (const action of [contract.givingAccess, contract.givingFirstAccess]) await withdrawWaiting(context, action, id)
}

const give = (action: typeof contract.givingAccess | typeof contract.givingFirstAccess) =>
  approvableAction(action, Payload, {
    apply: async (context, { subjectId, payload: { changes } }) => {
      const before = await findTarget(context, UserIdShape.parse(subjectId))
      if (changes) return void (await applyChanges(context, before, changes))
      const { now } = context
      await store.update(context.tx, before.id, { status: 'ACTIVE', role_since: now, updated_at: now })
      const after = (await store.find(context.tx, before.id))!
      const note = { ...(after.mid && { mid: after.mid }), level: 'WARNING' } as const
      context.changed('user', after.id, notedUser(before), notedUser(after), note)
      const letter = await invitation(context, await shownUser(context, after))
      await queueMail(context, mailOf(after.email, letter), `user:${after.id}`)
    },
    end: async (context, { subjectId, payload: { changes } }, { state }) => {
      if (changes !== null || state === 'replaced') return
      const id = UserIdShape.parse(subjectId)
      const before = await store.find(context.tx, id)
      if (before?.status !== 'DEACTIVATED') return
      const deleted = { status: 'DELETED' as const, deleted_at: context.now, deleted_by: context.actor.userId }
      await store.update(context.tx, id, { ...deleted, updated_at: context.now })
      context.changed('user', id, notedUser(before), { status: 'DELETED' }, { ...(before.mid && { mid: before.mid }) })
    },
  })
export const accessApprovals = [give(contract.givingAccess), give(contract.givingFirstAccess)]
