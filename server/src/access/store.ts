/** The SQL of users, one-time codes and sessions. */
import type { Authorization, Ending, RoleName } from '@singil/contract/access'
import type { MerchantId, StoreId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'

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
  code_tries: number
  resend_seconds: number
  codes_in_ten_minutes: number
  codes_in_a_day: number
  wrong_codes: number
}
export interface SessionRow {
  id: string
  user_id: UserId
  token_hash: string
  seq: number
  device: string
  ip: string
  created_at: Date
  last_activity_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_why: Ending | null
  disowned_at: Date | null
}
export interface Challenge {
  id: string
  token_hash: string
  user_id: UserId
  purpose: string
  digest: string
  code_hash: string
  sent_by: 'email' | 'sms'
  recipient_key: string
  tries: number
  try_limit: number
  created_at: Date
  sent_at: Date
  expires_at: Date
  validated_at: Date | null
  pass_hash: string | null
  pass_until: Date | null
  consumed_at: Date | null
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
  sessions: SessionRow
  otp_challenges: Challenge
  otp_sends: { id: string; recipient_key: string; challenge_id: string; at: Date; is_used: boolean }
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

/** Serialises sending to one recipient, so that the limits cannot be raced. */
export const lockRecipient = (tx: Tx, recipientKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${recipientKey}, 30))`.execute(tx)
/** When unused codes were sent to a recipient since an instant, newest first. */
export async function unusedSends(tx: Tx, recipientKey: string, since: Date): Promise<Date[]> {
  const rows = await db(tx)
    .selectFrom('otp_sends')
    .select('at')
    .where('recipient_key', '=', recipientKey)
    .where('at', '>', since)
    .where('is_used', '=', false)
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => row.at)
}
export const insertSend = (tx: Tx, row: Tables['otp_sends']) => db(tx).insertInto('otp_sends').values(row).execute()
export const deleteSend = (tx: Tx, id: string) => db(tx).deleteFrom('otp_sends').where('id', '=', id).execute()

export const insertChallenge = (tx: Tx, row: Challenge) => db(tx).insertInto('otp_challenges').values(row).execute()
export const updateChallenge = (tx: Tx, id: string, set: Partial<Challenge>) =>
  db(tx).updateTable('otp_challenges').set(set).where('id', '=', id).execute()
export const findChallenge = (tx: Tx, tokenHash: string): Promise<Challenge | undefined> =>
  db(tx).selectFrom('otp_challenges').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
export const findPass = (tx: Tx, passHash: string): Promise<Challenge | undefined> =>
  db(tx).selectFrom('otp_challenges').selectAll().where('pass_hash', '=', passHash).forUpdate().executeTakeFirst()
/** Takes one try of an open challenge; undefined if none is left. The row lock serialises concurrent calls. */
export const takeTry = (tx: Tx, by: { tokenHash: string; userId: UserId; purpose: string; now: Date }) =>
  db(tx)
    .updateTable('otp_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', by.tokenHash)
    .where('user_id', '=', by.userId)
    .where('purpose', '=', by.purpose)
    .where('validated_at', 'is', null)
    .where('expires_at', '>', by.now)
    .whereRef('tries', '<', 'try_limit')
    .returningAll()
    .executeTakeFirst()
export async function markCodeRight(tx: Tx, challenge: Challenge, set: Partial<Challenge>): Promise<void> {
  await updateChallenge(tx, challenge.id, set)
  await db(tx).updateTable('otp_sends').set({ is_used: true }).where('challenge_id', '=', challenge.id).execute()
  await updateUser(tx, challenge.user_id, { failed_codes: 0 })
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
/** Consumes a validated challenge; false if it was consumed, has expired, or belongs to another user or purpose. */
export async function consumePass(
  tx: Tx,
  by: { passHash: string; userId: UserId; purpose: string; now: Date },
): Promise<boolean> {
  const rows = await db(tx)
    .updateTable('otp_challenges')
    .set({ consumed_at: by.now })
    .where('pass_hash', '=', by.passHash)
    .where('user_id', '=', by.userId)
    .where('purpose', '=', by.purpose)
    .where('consumed_at', 'is', null)
    .where('pass_until', '>', by.now)
    .returning('id')
    .execute()
  return rows.length === 1
}
export const forgetChallenges = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('otp_challenges').where('created_at', '<', before).execute()

export const insertSession = (tx: Tx, row: SessionRow) => db(tx).insertInto('sessions').values(row).execute()
export async function nextSessionSeq(tx: Tx, id: UserId): Promise<number> {
  const row = await db(tx)
    .updateTable('users')
    .set(({ eb }) => ({ session_seq: eb('session_seq', '+', 1) }))
    .where('id', '=', id)
    .returning('session_seq')
    .executeTakeFirstOrThrow()
  return row.session_seq
}
export const endSessionsOf = (tx: Tx, userId: UserId, why: Ending, now: Date) =>
  db(tx)
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning(['id', 'seq'])
    .execute()
export async function endSession(tx: Tx, id: string, why: Ending, now: Date): Promise<boolean> {
  const rows = await db(tx)
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length === 1
}
export interface IdleSession {
  id: string
  seq: number
  username: string
  why: 'idle' | 'too-long'
}
/** Live sessions that should have ended, with the reason; idle ones a minute later than a request would detect it. */
export async function overdueSessions(tx: Tx, now: Date): Promise<IdleSession[]> {
  const { rows } = await sql<IdleSession>`
    select s.id, s.seq, u.username, case when s.expires_at <= ${now} then 'too-long' else 'idle' end as why
    from sessions s join users u on u.id = s.user_id join access_settings a on a.tenant = u.tenant
    where s.ended_at is null and (s.expires_at <= ${now}
      or s.last_activity_at < ${now}::timestamptz - make_interval(mins => a.idle_minutes + 1))
    order by s.id limit 500`.execute(tx)
  return rows
}
export const touchSession = (tx: Tx, id: string, at: Date) =>
  db(tx)
    .updateTable('sessions')
    .set({ last_activity_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

export interface Grants {
  label: string
  of_role: Authorization[]
  custom: Authorization[]
  /** Aliases of modules switched off by the tenant. */
  disabled: string[]
}
export interface KnownSession extends Omit<Grants, 'label'> {
  id: string
  seq: number
  last_activity_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_why: Ending | null
  idle_minutes: number
  user_id: UserId
  username: string
  tenant: string
  role: RoleName
  status: UserStatus
  mid: MerchantId | null
  stores: StoreId[]
  merchants: MerchantId[]
}
const authorizationsFrom = (table: 'role_authorizations' | 'user_authorizations', on: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('moduleId', module, 'actions', actions) order by module)
    from ${sql.table(table)} where ${on}), '[]')`
const granted = sql`
  ${authorizationsFrom('role_authorizations', sql`role = coalesce(u.custom_role, u.role)`)} as of_role,
  ${authorizationsFrom('user_authorizations', sql`user_id = u.id`)} as custom,
  array(select module from disabled_modules where tenant = u.tenant order by module) as disabled`
export async function grantsOf(tx: Tx, { id }: Pick<UserRow, 'id'>): Promise<Grants> {
  const { rows } = await sql<Grants>`
    select r.label, ${granted} from users u join roles r on r.name = coalesce(u.custom_role, u.role) where u.id = ${id}`.execute(
    tx,
  )
  return rows[0]!
}
/** A session by its id or token hash, with everything that determines its permissions, in one query. */
export async function findSession(
  tx: Tx,
  by: { readonly id: string } | { readonly tokenHash: string },
): Promise<KnownSession | undefined> {
  const { rows } = await sql<KnownSession>`
    select s.id, s.seq, s.last_activity_at, s.expires_at, s.ended_at, s.ended_why, a.idle_minutes,
      u.id as user_id, u.username, u.tenant, u.role, u.status, u.mid,
      array(select store_id from user_stores where user_id = u.id order by position, store_id) as stores,
      array(select mid from staff_merchants where user_id = u.id order by mid) as merchants,
      ${granted}
    from sessions s join users u on u.id = s.user_id join access_settings a on a.tenant = u.tenant
    where ${'id' in by ? sql`s.id = ${by.id}` : sql`s.token_hash = ${by.tokenHash}`}`.execute(tx)
  return rows[0]
}
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
