/** The SQL of users, roles and the settings of access. */
import type { Authorization, RoleName } from '@singil/contract/identity/access'

import type { MerchantId, StoreId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
export type UserStatus = 'ACTIVE' | 'LOCKED' | 'DEACTIVATED' | 'DELETED' | 'NOT_VERIFIED'

export interface UserRow {
  id: UserId
  tenant: string
  mid: MerchantId | null
  username: string
  email: string
  mobile: string
  first_name: string
  last_name: string
  role: RoleName
  /** An added role; `role` is then the shipped one that it is based on. */
  custom_role: string | null
  status: UserStatus
  password_hash: string
  password_changed_at: Date
  is_temporary_password: boolean
  failed_codes: number
  otp_agreed_at: Date | null
  session_seq: number
  created_at: Date
  created_by: UserId | null
  updated_at: Date
  role_since: Date
  codes_email: string | null
  codes_mobile: string | null
  codes_until: Date | null
}

export interface Settings {
  tenant: string
  idle_minutes: number
  session_hours: number
  wrong_passwords: number
  lock_minutes: number
  approver_wait_hours: number
  address_wait_hours: number
  staff_password_days: number
  temporary_password_days: number
  code_minutes: number
  code_sms_text: string
  code_mail_subject: string
  code_mail_text: string
  code_tries: number
  resend_seconds: number
  codes_in_ten_minutes: number
  codes_in_a_day: number
  wrong_codes: number
}

interface OfUser {
  user_id: UserId
}

interface Tables {
  users: UserRow
  access_settings: Settings
  roles: { name: string; label: string; is_shipped: boolean; created_at: Date }
  role_authorizations: { role: string; module: string; actions: string[] }
  user_authorizations: OfUser & { module: string; actions: string[] }
  disabled_modules: { tenant: string; module: string; category: 'MODULE' | 'SUBMODULE' }
  user_stores: OfUser & { mid: string; store_id: StoreId; position: number }
  staff_merchants: OfUser & { mid: MerchantId }
  user_settings: OfUser & { label: string; value: string }
  old_passwords: OfUser & { password_hash: string; at: Date }
}

const db = own<Tables>()
const byUsername = (username: string) => sql<boolean>`lower(username) = lower(${username})`

export const settings = (tx: Tx): Promise<Settings> =>
  db(tx).selectFrom('access_settings').selectAll().where('tenant', '=', 'singil').executeTakeFirstOrThrow()

export const findUser = (tx: Tx, username: string): Promise<UserRow | undefined> =>
  db(tx).selectFrom('users').selectAll().where(byUsername(username)).where('status', '<>', 'DELETED').executeTakeFirst()

export const userOf = (tx: Tx, id: UserId): Promise<UserRow | undefined> =>
  db(tx).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const lockUser = (tx: Tx, id: UserId): Promise<UserRow> =>
  db(tx).selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateUser = (tx: Tx, id: UserId, set: Partial<UserRow>) =>
  db(tx).updateTable('users').set(set).where('id', '=', id).execute()

export const insertUsers = (tx: Tx, rows: readonly UserRow[]) =>
  db(tx)
    .insertInto('users')
    .values([...rows])
    .execute()

export const insertUserStores = (tx: Tx, rows: readonly Tables['user_stores'][]) =>
  db(tx)
    .insertInto('user_stores')
    .values([...rows])
    .execute()

export const insertStaffMerchants = (tx: Tx, rows: readonly Tables['staff_merchants'][]) =>
  db(tx)
    .insertInto('staff_merchants')
    .values([...rows])
    .execute()

export async function storeIdsOf(tx: Tx, id: UserId): Promise<StoreId[]> {
  const of = db(tx).selectFrom('user_stores').select('store_id').where('user_id', '=', id)
  const rows = await of.orderBy('position').orderBy('store_id').execute()
  return rows.map((row) => row.store_id)
}

export async function merchantsLookedAfter(tx: Tx, id: UserId): Promise<MerchantId[]> {
  const rows = await db(tx)
    .selectFrom('staff_merchants')
    .select('mid')
    .where('user_id', '=', id)
    .orderBy('mid')
    .execute()
  return rows.map((row) => row.mid)
}

export async function countWrongCode(tx: Tx, id: UserId): Promise<number> {
  const row = await db(tx)
    .updateTable('users')
    .set(({ eb }) => ({ failed_codes: eb('failed_codes', '+', 1) }))
    .where('id', '=', id)
    .returning('failed_codes')
    .executeTakeFirstOrThrow()
  return row.failed_codes
}

export async function nextSessionSeq(tx: Tx, id: UserId): Promise<number> {
  const row = await db(tx)
    .updateTable('users')
    .set(({ eb }) => ({ session_seq: eb('session_seq', '+', 1) }))
    .where('id', '=', id)
    .returning('session_seq')
    .executeTakeFirstOrThrow()
  return row.session_seq
}

export const saveSessionTimes = (
  tx: Tx,
  { idleMinutes, sessionHours }: { readonly idleMinutes: number; readonly sessionHours: number },
) =>
  db(tx)
    .updateTable('access_settings')
    .set({ idle_minutes: idleMinutes, session_hours: sessionHours })
    .where('tenant', '=', 'singil')
    .execute()

/** The rules and texts of one-time codes. */
export const saveCodeSettings = (
  tx: Tx,
  set: Pick<
    Settings,
    'code_minutes' | 'code_tries' | 'resend_seconds' | 'code_sms_text' | 'code_mail_subject' | 'code_mail_text'
  >,
) => db(tx).updateTable('access_settings').set(set).where('tenant', '=', 'singil').execute()

/** Switches a module off for everyone. */
export const disableModule = (tx: Tx, module: string, category: 'MODULE' | 'SUBMODULE') =>
  db(tx).insertInto('disabled_modules').values({ tenant: 'singil', module, category }).execute()
export const enableModule = (tx: Tx, module: string) =>
  db(tx).deleteFrom('disabled_modules').where('tenant', '=', 'singil').where('module', '=', module).execute()

export const settingsOfUser = (tx: Tx, id: UserId) =>
  db(tx).selectFrom('user_settings').select(['label', 'value']).where('user_id', '=', id).orderBy('label').execute()

export const saveUserSetting = (tx: Tx, row: Tables['user_settings']) =>
  db(tx)
    .insertInto('user_settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'label']).doUpdateSet({ value: row.value }))
    .execute()

/** The last four replaced passwords of a user, newest first. */
export async function oldPasswords(tx: Tx, id: UserId): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('old_passwords')
    .select('password_hash')
    .where('user_id', '=', id)
    .orderBy('at', 'desc')
    .limit(4)
    .execute()
  return rows.map((row) => row.password_hash)
}

/** Two passwords replaced within one millisecond count as one. */
export const insertOldPassword = (tx: Tx, row: Tables['old_passwords']) =>
  db(tx)
    .insertInto('old_passwords')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Adds missing roles with their authorizations; roles that exist keep theirs. */
export async function addRoles(
  tx: Tx,
  roles: readonly { name: string; authorizations: readonly Authorization[] }[],
  now: Date,
): Promise<string[]> {
  const added = await db(tx)
    .insertInto('roles')
    .values(roles.map(({ name }) => ({ name, label: name, is_shipped: true, created_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute()
  const names = added.map((row) => row.name)
  const rows = roles
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, authorizations }) =>
      authorizations.map(({ moduleId, actions }) => ({ role: name, module: moduleId, actions: [...actions] })),
    )
  if (rows.length > 0) await db(tx).insertInto('role_authorizations').values(rows).execute()
  return names
}

export const rolesNamed = (tx: Tx, names: readonly string[]) =>
  db(tx)
    .selectFrom('roles')
    .select(['name', 'label'])
    .where('name', 'in', [...names])
    .execute()
