import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/users'
import { waitOfAddress, movedFrom, noteMaker, reachedAt } from '../access/index.ts'
import { revokeSessions } from '../sessions/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { mailOf, queueMail } from '../messages/index.ts'
import { accessWaits } from './access-approval.ts'
import { bind, type Bindings, checkBindings, columnsOfRole } from './check-bindings.ts'
import { confirmChange } from './confirm-change.ts'
import { findTarget, refuseLastAdmin } from './find-target.ts'
import { movedAddress } from './letters.ts'
import { notedUser, shownUser } from './shown-user.ts'
import * as store from './store.ts'
import { subwallets } from './subwallet.ts'

const problem = contract.problemsOfUsers

export const updateUser: Handler<typeof contract.updateUser> = async (context, { body }) => {
  const { tx } = context
  const before = await findTarget(context, body.userId)
  if (before.status === 'DELETED') refuse(problem.unknown, {})
  const bindings = await checkBindings(context, before.mid, body, before.custom_role ?? before.role)
  const role = columnsOfRole(bindings.role)
  if (role.role !== before.role || role.custom_role !== before.custom_role) await refuseLastAdmin(context, before)
  const taken = await store.takenIdentifiers(tx, body.email, null, before.id)
  if (taken.is_email) refuse(problem.emailTaken, {}, 'email')
  const given = bindings.role.name
  const isOtherRole = given !== (before.custom_role ?? before.role)
  const isMoved = body.email !== before.email || body.mobileNo !== before.mobile
  await confirmChange(context, {
    username: before.username,
    role: isOtherRole ? given : undefined,
    address: isMoved ? { email: body.email, mobile: body.mobileNo } : undefined,
  })

  const isOther = await changesAccess(context, before, bindings)
  const asking = { changes: body, role: given, email: body.email }
  if ((isOther || isMoved) && (await accessWaits(context, before, asking))) {
    context.say(contract.texts.changeWaits)
    return shownUser(context, before)
  }
  context.say(contract.texts.updated)
  return applyChanges(context, before, body)
}

/** Writes confirmed changes. The user is locked; the bindings are checked again, because they may have changed while it waited. */
export async function applyChanges(
  context: Context,
  before: store.FoundUser,
  body: contract.UserChanges,
): Promise<contract.User> {
  const { tx, now } = context
  const bindings = await checkBindings(context, before.mid, body, before.custom_role ?? before.role)
  const role = columnsOfRole(bindings.role)
  const isOtherRole = bindings.role.name !== (before.custom_role ?? before.role)
  const isMoved = body.email !== before.email || body.mobileNo !== before.mobile
  const isOther = await changesAccess(context, before, bindings)
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
