/** The SQL of the users of a merchant or of the provider, whatever the tenant scope is. */
import type { Authorization } from '@singil/contract/identity/access'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { UserRow } from './store.ts'

interface Tables {
  user_authorizations: { user_id: UserId; module: Authorization['moduleId']; actions: Authorization['actions'] }
  disabled_modules: { tenant: string; module: string }
}
const db = own<Tables>()

export async function activeUsersOf(tx: Tx, mid: MerchantId | null): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select * from active_users_of(${mid})`.execute(tx)
  return rows
}

export async function lockedAdminsOf(tx: Tx, mid: MerchantId): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select * from locked_admins_of(${mid})`.execute(tx)
  return rows
}

export async function customOf(tx: Tx, ids: readonly UserId[]): Promise<Map<UserId, Authorization[]>> {
  const held = new Map<UserId, Authorization[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return held
  const rows = await db(tx)
    .selectFrom('user_authorizations')
    .selectAll()
    .where('user_id', 'in', [...ids])
    .execute()
  for (const { user_id: id, module, actions } of rows) held.get(id)?.push({ moduleId: module, actions })
  return held
}

export async function disabledModules(tx: Tx): Promise<string[]> {
  const rows = await db(tx).selectFrom('disabled_modules').select('module').where('tenant', '=', 'singil').execute()
  return rows.map(({ module }) => module)
}

/** Whether a user of one merchant has the e-mail address or mobile number of a user of the other, those who left included. */
export async function shareContact(tx: Tx, one: MerchantId, other: MerchantId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from users a join users b on lower(a.email) = lower(b.email) or (a.mobile <> '' and a.mobile = b.mobile)
      where a.mid = ${one} and b.mid = ${other}
    ) as found`.execute(tx)
  return rows[0]!.found
}

export async function userIdsOf(tx: Tx, mid: MerchantId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`select id from users where mid = ${mid}`.execute(tx)
  return rows.map(({ id }) => id)
}
