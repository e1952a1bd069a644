import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/users'
import { hashPassword, noteMaker, refuseWeakPassword } from '../../identity/access/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { mailOf, queueMail } from '../../foundation/messages/index.ts'
import { accessWaits } from './access-approval.ts'
import { bind, checkBindings, columnsOfRole } from './check-bindings.ts'
import { confirmChange } from './confirm-change.ts'
import { invitation } from './letters.ts'
import { notedUser, shownUser } from './shown-user.ts'
import * as store from './store.ts'

const problem = contract.problemsOfUsers

/** Adds a user with the typed first password, which the caller hands over and which must be changed at the first sign-in. */
export const addUser: Flow<typeof contract.addUser> = async (flow, { body }) => {
  if (body.password !== body.retypePassword) refuse(problem.passwordsDiffer, {}, 'retypePassword')
  refuseWeakPassword(body.password, body, 'password')
  await flow.unit((context) => checkNew(context, body))
  // Outside of any unit of work, because hashing is slow.
  const passwordHash = await hashPassword(body.password)
  const added = await flow.unit((context) => add(context, body, passwordHash))
  flow.say(added.waitsForApproval ? contract.texts.waits : contract.texts.added)
  return added
}

async function checkNew(context: Context, body: contract.NewUser) {
  const bindings = await checkBindings(context, context.scope.mid, body)
  await refuseTaken(context, body)
  return bindings
}

async function refuseTaken(context: Context, { email, username }: contract.NewUser): Promise<void> {
  const taken = await store.takenIdentifiers(context.tx, email, username, null)
  if (taken.is_email) refuse(problem.emailTaken, {}, 'email')
  if (taken.is_username) refuse(problem.usernameTaken, {}, 'username')
}

async function add(context: Context, body: contract.NewUser, password_hash: string): Promise<contract.User> {
  const { tx, now, actor } = context
  const { mid } = context.scope
  const bindings = await checkNew(context, body)
  await confirmChange(context, contract.addUser, { username: body.username, role: bindings.role.name })
  const id = context.newId() as UserId
  const row: store.NewRow = {
    id,
    tenant: 'singil',
    mid,
    username: body.username,
    email: body.email,
    mobile: body.mobileNo,
    first_name: body.firstName,
    last_name: body.lastName,
    account_name: body.accountName,
    ...columnsOfRole(bindings.role),
    status: 'ACTIVE',
    password_hash,
    password_changed_at: now,
    is_temporary_password: true,
    created_at: now,
    created_by: actor.userId,
    updated_at: now,
    updated_by: actor.userId,
    role_since: now,
  }
  if (!(await store.insert(tx, row))) {
    await refuseTaken(context, body)
    refuse(problem.usernameTaken, {}, 'username')
  }
  await bind(context, row, bindings)
  await noteMaker(context, id, 'created')
  const written = (await store.find(tx, id)) ?? refuse(problem.unknown, {})
  const role = bindings.role.name
  const isWaiting = await accessWaits(context, written, { changes: null, role, email: body.email })
  if (isWaiting) await store.update(tx, id, { status: 'DEACTIVATED' })
  const added = isWaiting ? { ...written, status: 'DEACTIVATED' as const } : written
  context.changed('user', id, null, notedUser(added), { ...(mid && { mid }), level: 'WARNING' })
  const shown = await shownUser(context, added)
  if (isWaiting) return shown
  await queueMail(context, mailOf(body.email, await invitation(context, shown)), `user:${id}`)
  return shown
}
