/** Checks and writes changes of a user. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { waitOfAddress, movedFrom, noteMaker, reachedAt } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { mailOf, queueMail } from '../../foundation/messages/index.ts'
import { revokeSessions } from '../../identity/sessions/index.ts'
import { bind, type Bindings, checkBindings, columnsOfRole } from './check-bindings.ts'
import { refuseLastAdmin } from './find-target.ts'
import { movedAddress } from './letters.ts'
import { notedUser, shownUser } from './shown-user.ts'
import * as store from './store.ts'
import { subwallets } from './subwallet.ts'

const problem = contract.problemsOfUsers

/** What changes of a user, who is locked. Refuses what is not possible. */
export async function checkChanges(context: Context, before: store.FoundUser, body: contract.UserChanges) {
  if (before.status === 'DELETED') refuse(problem.unknown, {})
  const bindings = await checkBindings(context, before.mid, body, before.custom_role ?? before.role)
  const role = columnsOfRole(bindings.role)
  if (role.role !== before.role || role.custom_role !== before.custom_role) await refuseLastAdmin(context, before)
  const taken = await store.takenIdentifiers(context.tx, body.email, null, before.id)
  if (taken.is_email) refuse(problem.emailTaken, {}, 'email')
  return {
    bindings,
    role,
    isOtherRole: bindings.role.name !== (before.custom_role ?? before.role),
    isMoved: body.email !== before.email || body.mobileNo !== before.mobile,
    isOther: await changesAccess(context, before, bindings),
  }
}

/** Writes confirmed changes. They are checked again, because much may have changed while they waited. */
export async function applyChanges(
  context: Context,
  before: store.FoundUser,
  body: contract.UserChanges,
): Promise<contract.User> {
  const { tx, now } = context
  const { bindings, role, isOtherRole, isMoved, isOther } = await checkChanges(context, before, body)
  await store.update(tx, before.id, {
    first_name: body.firstName,
    last_name: body.lastName,
    email: body.email,
    mobile: body.mobileNo,
    account_name: body.accountName,
    ...role,
    ...(isOtherRole && { role_since: now }),
    // A user who never signed in has proved no address that could still receive the codes.
    ...(isMoved && before.session_seq > 0 && movedFrom(before, now, await waitOfAddress(context))),
    updated_at: now,
    updated_by: context.actor.userId,
  })
  if (isMoved) await noteMaker(context, before.id, 'address')
  if (isOther) {
    await bind(context, before, bindings)
    await revokeSessions(context, before)
  }
  const after = (await store.find(tx, before.id)) ?? refuse(problem.unknown, {})
  const level = isOther || isMoved ? 'WARNING' : 'INFO'
  context.changed('user', after.id, notedUser(before), notedUser(after), {
    ...(after.mid && { mid: after.mid }),
    level,
  })
  if (isMoved) {
    const person = { firstName: before.first_name, username: before.username, until: after.codes_until }
    const letter = await movedAddress(context, person)
    await queueMail(context, mailOf(reachedAt(before, now).email, letter), `user:${before.id}`)
  }
  return shownUser(context, after)
}

/** True if the user's permissions or scope change. */
async function changesAccess(
  context: Context,
  before: store.FoundUser,
  { role, storeIds, walletId, mids }: Bindings,
): Promise<boolean> {
  const wallet = walletId && (await subwallets.boundTo(context, [before.username])).get(before.username)?.walletId
  return (
    role.name !== (before.custom_role ?? before.role) ||
    storeIds.join() !== before.store_ids.join() ||
    mids.toSorted().join() !== before.merchants.join() ||
    (walletId !== null && walletId !== wallet)
  )
}
