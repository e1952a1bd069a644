/** The SQL of sessions. */
import type { Authorization, Ending, RoleName } from '@singil/contract/identity/access'
import type { MerchantId, StoreId, UserId, WalletId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Invariant } from '../../kit/work/index.ts'
import type { AccountRow as UserRow } from '../access/index.ts'

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

const db = own<{ sessions: SessionRow }>()

export const insertSession = (tx: Tx, row: SessionRow) => db(tx).insertInto('sessions').values(row).execute()

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

/** A user with everything that determines what the user may see and do. */
export interface GrantedUser extends Omit<Grants, 'label'> {
  user_id: UserId
  username: string
  tenant: string
  role: RoleName
  status: UserRow['status']
  mid: MerchantId | null
  stores: StoreId[]
  /** The wallet linked to the username, and the open stores that are paid into it. */
  wallets: WalletId[]
  wallet_stores: StoreId[]
  merchants: MerchantId[]
}
export interface KnownSession extends GrantedUser {
  id: string
  seq: number
  last_activity_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_why: Ending | null
  idle_minutes: number
}

const authorizationsFrom = (table: 'role_authorizations' | 'user_authorizations', on: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('moduleId', module, 'actions', actions) order by module)
    from ${sql.table(table)} where ${on}), '[]')`

const granted = sql`
  ${authorizationsFrom('role_authorizations', sql`role = coalesce(u.custom_role, u.role)`)} as of_role,
  ${authorizationsFrom('user_authorizations', sql`user_id = u.id`)} as custom,
  array(select module from disabled_modules where tenant = u.tenant order by module) as disabled`

const grantedUser = sql`
  u.id as user_id, u.username, u.tenant, u.role, u.status, u.mid,
  array(select store_id from user_stores where user_id = u.id order by position, store_id) as stores,
  array(select wallet_id from wallet_links where username = u.username) as wallets,
  array(select o.store_id from wallet_links l join stores o on o.wallet_id = l.wallet_id and o.status = 'ACTIVE'
    where l.username = u.username order by o.store_id) as wallet_stores,
  array(select mid from staff_merchants where user_id = u.id order by mid) as merchants,
  ${granted}`

export async function findGranted(tx: Tx, userId: UserId): Promise<GrantedUser | undefined> {
  const { rows } = await sql<GrantedUser>`select ${grantedUser} from users u where u.id = ${userId}`.execute(tx)
  return rows[0]
}

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
      ${grantedUser}
    from sessions s join users u on u.id = s.user_id join access_settings a on a.tenant = u.tenant
    where ${'id' in by ? sql`s.id = ${by.id}` : sql`s.token_hash = ${by.tokenHash}`}`.execute(tx)
  return rows[0]
}

/** Open sessions end after so many hours at the latest. */
export const shorten = (tx: Tx, hours: number) =>
  sql`update sessions set expires_at = created_at + make_interval(hours => ${hours})
    where ended_at is null and expires_at > created_at + make_interval(hours => ${hours})`.execute(tx)

export async function liveUsernames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select distinct u.username from sessions s join users u on u.id = s.user_id where s.ended_at is null`.execute(tx)
  return rows.map(({ username }) => username)
}

export const latest = (tx: Tx, userId: UserId, limit: number): Promise<SessionRow[]> =>
  db(tx).selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('seq', 'desc').limit(limit).execute()

export const lockSignIn = (tx: Tx, userId: UserId, id: string): Promise<SessionRow | undefined> =>
  db(tx)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const markDisowned = (tx: Tx, id: string, now: Date) =>
  db(tx).updateTable('sessions').set({ disowned_at: now }).where('id', '=', id).execute()

interface End {
  ended_why: Ending | null
  /** Of the user's next sign-in. */
  device: string | null
  created_at: Date | null
}
export async function ending(tx: Tx, id: string): Promise<End | undefined> {
  const { rows } = await sql<End>`
    select s.ended_why, n.device, n.created_at from sessions s
    left join lateral (
      select device, created_at from sessions where user_id = s.user_id and seq > s.seq order by seq limit 1
    ) n on true where s.id = ${id}`.execute(tx)
  return rows[0]
}

export async function sessionInvariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M15 nobody has two sessions' as name, count(*)::int as bad, broken_rows(user_id::text) as rows
    from (select user_id from sessions where ended_at is null group by user_id having count(*) > 1) s`.execute(db(tx))
  return rows
}
