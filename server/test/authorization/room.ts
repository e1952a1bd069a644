/** A server with roles to change, their users, and the helpers of its tests. */
import type { RoleName } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/workspace/authorization'
import type { Permission } from '@singil/contract/kit/permission'
import { addUser } from '@singil/contract/workspace/users'
import { signInFeatures } from '../access/sign-in-features.ts'
import { approvals } from '../../src/workspace/approvals/index.ts'
import { authorization } from '../../src/workspace/authorization/index.ts'
import { ledger } from '../../src/foundation/ledger/index.ts'
import { live } from '../../src/foundation/live/index.ts'
import { merchants } from '../../src/catalogue/merchants/index.ts'
import { messages } from '../../src/foundation/messages/index.ts'
import { stores } from '../../src/catalogue/stores/index.ts'
import { users } from '../../src/workspace/users/index.ts'
import { wallets } from '../../src/wallets/wallets/index.ts'
import { type Gate, openGate } from '../access/gate.ts'
import { asApproved, inboxOf } from '../kit/inbox.ts'

type Authorizations = contract.RoleAuthorization['authorizations']
const features = [
  ledger,
  messages,
  live,
  merchants,
  stores,
  ...signInFeatures,
  approvals,
  users,
  authorization,
  wallets,
]
export const firstPassword = { password: 'mangoes ripen', retypePassword: 'mangoes ripen' }

export const editStores = { module: 'MERCHANT_STORES', action: 'update' } as const
export const refund = { module: 'TRANSACTION_REFUND', action: 'create' } as const
export const payouts = { module: 'BIZ_WALLET', action: 'approve' } as const
export const editRoles = { module: 'AUTHORIZATION_MANAGEMENT', action: 'update' } as const

/** The permissions of a role with some added and removed. */
export function changed(before: Authorizations, give: readonly Permission[], take: readonly Permission[] = []) {
  const held = new Map(before.map(({ moduleId, actions }) => [moduleId, new Set(actions)]))
  for (const { module, action } of give) held.set(module, (held.get(module) ?? new Set()).add(action))
  for (const { module, action } of take) held.get(module)?.delete(action)
  return [...held].map(([moduleId, actions]) => ({ moduleId, actions: [...actions] }))
}

/** Returns "ok", or the code of the refusal. */
export async function outcome(work: ReturnType<Gate['call']>): Promise<string> {
  const { status, body } = await work
  return status === 200 ? 'ok' : (body.code as string)
}

/** `isEasy`: the step-up is asked only of users with a stronger factor, so that tests can add users freely. */
export async function openRoom(isEasy = true) {
  const gate = await openGate(features)
  if (isEasy)
    await gate.owner.query(
      "update authenticator_policies set asks = 'enrolled' where action in ('roleChange', 'approve')",
    )
  const sessions = new Map<string, string>()
  let made = 0
  const nextMobile = () => `0918 555 ${String(1000 + made)}`

  /** A live session of a user, without the steps of signing in. */
  async function sessionOf(username: string): Promise<string> {
    const known = sessions.get(username)
    if (known !== undefined) return known
    const token = `session-of-${username}-in-the-room`.replace(/[^\w-]/g, '-')
    const digest = gate.app.parts.secrets.digest('access-token', token)
    await gate.owner.query(
      `insert into sessions (id, user_id, token_hash, seq, device, ip, created_at, last_activity_at, expires_at)
       select gen_random_uuid(), id, $2, 1000, '', '', now(), now(), now() + interval '12 hours' from users where username = $1`,
      [username, digest],
    )
    sessions.set(username, token)
    return token
  }
  /** Adds a user who has signed in before. */
  async function person(role: string, as: string, more: object = {}) {
    const username = `new.person.${++made}`
    const names = { firstName: 'Luz', lastName: 'Reyes', mobileNo: '0917 555 0177', accountName: 'Counter' }
    const body = { ...names, ...firstPassword, username, email: `${username}@example.com`, role, ...more }
    const { Id } = await gate.ask(addUser, { body }, { as })
    await gate.owner.query('update users set is_temporary_password = false where id = $1', [Id])
    await asApproved(gate, Id)
    return { Id, username, names: { ...names, email: body.email } }
  }
  const newRole = async (as: string, basedOn: RoleName) => {
    const body = { name: `Role ${++made}`, basedOn, status: 'ACTIVE' as const }
    return (await gate.ask(contract.saveRole, { body }, { as })).selectedId
  }
  async function save(as: string, role: string, give: readonly Permission[], take: readonly Permission[] = []) {
    const params = { id: role }
    const { authorizations, version } = await gate.ask(contract.getRoleAuthorization, { params }, { as })
    const body = { authorizations: changed(authorizations, give, take), version }
    return gate.call(contract.updateRoleAuthorization, { params, body }, { as })
  }
  const inbox = inboxOf(gate)
  const decide = (as: string, id: string, decision: 'APPROVED' | 'REFUSED' | 'WITHDRAWN') =>
    decision === 'APPROVED'
      ? inbox.approve(id, as)
      : decision === 'REFUSED'
        ? inbox.refuse(id, as)
        : inbox.withdraw(id, as)
  async function held(role: string, { module, action }: Permission): Promise<boolean> {
    const text = 'select from role_authorizations where role = $1 and module = $2 and $3 = any (actions)'
    return (await gate.owner.query(text, [role, module, action])).rowCount === 1
  }
  /** Another administrator, not added by a user of the test, and of long standing. */
  const newAdmin = async () => {
    const { Id, username } = await person('Administrator', await sessionOf('admin.singil'), { mobileNo: nextMobile() })
    await gate.owner.query('delete from account_makers where user_id = $1', [Id])
    await gate.owner.query("update users set role_since = now() - interval '30 days' where id = $1", [Id])
    return sessionOf(username)
  }
  return { gate, kape: gate.demo[2]!, sessionOf, person, newRole, save, decide, held, newAdmin }
}
export type Room = Awaited<ReturnType<typeof openRoom>>
