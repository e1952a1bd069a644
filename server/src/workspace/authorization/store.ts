/** The SQL of permission changes. The tables of roles and users belong to access. */
import type { Authorization, RoleName } from '@singil/contract/identity/access'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export type ChangeState = 'PENDING' | 'APPLIED' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED'
export interface ChangeRow {
  id: string
  role: string | null
  user_id: UserId | null
  before: Authorization[]
  after: Authorization[]
  added: string[]
  removed: string[]
  state: ChangeState
  reason: string
  proposed_by: UserId
  proposed_at: Date
  decided_by: UserId | null
  decided_at: Date | null
}
interface PersonRow {
  id: UserId
  username: string
  email: string
  first_name: string
  last_name: string
  mid: MerchantId | null
  role: RoleName
  custom_role: string | null
  status: string
}
interface HeldActions {
  module: string
  actions: string[]
}
interface Tables {
  authorization_changes: ChangeRow
  users: PersonRow
  sessions: { id: string; user_id: UserId; ended_at: Date | null }
  roles: {
    name: string
    label: string
    is_shipped: boolean
    based_on: string | null
    status: 'ACTIVE' | 'INACTIVE'
    created_at: Date
  }
  role_authorizations: HeldActions & { role: string }
  user_authorizations: HeldActions & { user_id: UserId }
}
const db = own<Tables>()
/** Whose permissions are changed: a role's or a user's. */
export type Subject = { readonly role: string } | { readonly userId: UserId }

const givenRole = sql<string>`coalesce(u.custom_role, u.role)`
const isHere = sql<boolean>`u.status <> 'DELETED'`
const isOf = (subject: Subject) =>
  'role' in subject ? sql<boolean>`${givenRole} = ${subject.role}` : sql<boolean>`u.id = ${subject.userId}`

/** Serialises changes of the same permissions. */
export const lock = (tx: Tx, subject: Subject) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${'role' in subject ? subject.role : subject.userId}, 34))`.execute(
    tx,
  )

export async function touched(tx: Tx, subject: Subject): Promise<{ people: number; signedIn: number }> {
  const { rows } = await sql<{ people: number; signedIn: number }>`
    select count(*)::int as people,
      (count(*) filter (where exists (select from sessions s where s.user_id = u.id and s.ended_at is null)))::int as "signedIn"
    from users u where ${isHere} and ${isOf(subject)}`.execute(tx)
  return rows[0]!
}
export const firstTouched = (tx: Tx, subject: Subject, limit: number) =>
  db(tx)
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.mid'])
    .where(isHere)
    .where(isOf(subject))
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(limit)
    .execute()
export const liveSessions = (tx: Tx, subject: Subject) =>
  db(tx)
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select(['u.id as userId', 'u.username'])
    .where('s.ended_at', 'is', null)
    .where(isOf(subject))
    .execute()

export async function peopleByRole(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ role: string; people: number }>`
    select ${givenRole} as role, count(*)::int as people from users u where ${isHere} group by 1`.execute(tx)
  return new Map(rows.map(({ role, people }) => [role, people]))
}
export async function people(tx: Tx, ids: readonly UserId[]): Promise<Map<UserId, PersonRow>> {
  if (ids.length === 0) return new Map()
  const found = db(tx)
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...ids])
  return new Map((await found.execute()).map((row) => [row.id, row]))
}
export const person = (tx: Tx, id: UserId) =>
  db(tx).selectFrom('users as u').selectAll().where('u.id', '=', id).where(isHere).executeTakeFirst()
/** Active users of the same merchant as this one, or of none like it. */
export async function colleagues(tx: Tx, userId: UserId, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select * from active_colleagues(${userId}, ${limit})`.execute(tx)
  return rows
}

export async function customOf(tx: Tx, userId: UserId): Promise<Authorization[]> {
  const rows = await db(tx).selectFrom('user_authorizations').selectAll().where('user_id', '=', userId).execute()
  return rows.map(({ module, actions }) => ({ moduleId: module, actions }) as Authorization)
}
export async function replace(tx: Tx, subject: Subject, authorizations: readonly Authorization[]): Promise<void> {
  const held = authorizations.map(({ moduleId, actions }) => ({ module: moduleId, actions: [...actions] }))
  if ('role' in subject) {
    const { role } = subject
    await db(tx).deleteFrom('role_authorizations').where('role', '=', role).execute()
    const rows = held.map((row) => ({ role, ...row }))
    if (rows.length > 0) await db(tx).insertInto('role_authorizations').values(rows).execute()
    return
  }
  await db(tx).deleteFrom('user_authorizations').where('user_id', '=', subject.userId).execute()
  const rows = held.map((row) => ({ user_id: subject.userId, ...row }))
  if (rows.length > 0) await db(tx).insertInto('user_authorizations').values(rows).execute()
}

/** False if the name is taken, ignoring case. */
export async function addRole(
  tx: Tx,
  role: { readonly name: string; readonly basedOn: string; readonly status: 'ACTIVE' | 'INACTIVE' },
  now: Date,
): Promise<boolean> {
  const { name, basedOn, status } = role
  if (await isNameTaken(tx, name, null)) return false
  const added = await db(tx)
    .insertInto('roles')
    .values({ name, label: name, is_shipped: false, based_on: basedOn, status, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return added.length === 1
}
export async function isNameTaken(tx: Tx, name: string, except: string | null): Promise<boolean> {
  const { rows } = await sql`select from roles
    where (lower(name) = lower(${name}) or lower(label) = lower(${name})) and name is distinct from ${except}`.execute(
    tx,
  )
  return rows.length > 0
}
export const lockRoleNames = (tx: Tx) => sql`select pg_advisory_xact_lock(34)`.execute(tx)
export const updateRole = (tx: Tx, name: string, set: { label: string; status: 'ACTIVE' | 'INACTIVE' }) =>
  db(tx).updateTable('roles').set(set).where('name', '=', name).where('is_shipped', '=', false).execute()

const json = (authorizations: readonly Authorization[]) => JSON.stringify(authorizations) as never
export const insertChange = (tx: Tx, row: ChangeRow) =>
  db(tx)
    .insertInto('authorization_changes')
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute()
export const changeOf = (tx: Tx, id: string) =>
  db(tx).selectFrom('authorization_changes').selectAll().where('id', '=', id).executeTakeFirst()
export const waitingFor = (tx: Tx, subject: Subject) =>
  db(tx)
    .selectFrom('authorization_changes')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('role' in subject ? 'role' : 'user_id', '=', 'role' in subject ? subject.role : subject.userId)
    .executeTakeFirst()
export async function waitingRoles(tx: Tx): Promise<Set<string>> {
  const rows = await db(tx)
    .selectFrom('authorization_changes')
    .select('role')
    .where('state', '=', 'PENDING')
    .where('role', 'is not', null)
    .execute()
  return new Set(rows.map(({ role }) => role!))
}
/** The change as decided; undefined if it no longer waits. Of several concurrent decisions one succeeds. */
export const decide = (
  tx: Tx,
  id: string,
  decision: { readonly state: ChangeState; readonly by: UserId | null; readonly at: Date },
): Promise<ChangeRow | undefined> =>
  db(tx)
    .updateTable('authorization_changes')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()

export async function pageOfChanges(
  tx: Tx,
  range: Range,
  wanted: { readonly state?: ChangeState | undefined; readonly role?: string | undefined },
) {
  const found = db(tx)
    .selectFrom('authorization_changes')
    .$if(wanted.state !== undefined, (q) => q.where('state', '=', wanted.state!))
    .$if(wanted.role !== undefined, (q) => q.where('role', '=', wanted.role!))
  return pageOf(found.selectAll(), range, 'proposed_at', 'id')
}
