/** The only SQL of portal users. The account columns belong to access. */
import type { Authorization } from '@singil/contract/identity/access'
import type { MerchantId, StoreId, UserId } from '@singil/contract/kit/id'
import type { UserState } from '@singil/contract/workspace/users'
import { sql } from 'kysely'
import type { AccountRow } from '../../identity/access/index.ts'
import type { Range } from '../../kit/base/index.ts'
import { own, type Place, type Tx, pageOf } from '../../kit/database/index.ts'

export interface UserRow extends Omit<AccountRow, 'status' | 'otp_agreed_at'> {
  account_name: string
  status: Exclude<UserState, 'INVITED'>
  updated_by: UserId | null
  deleted_by: UserId | null
  deleted_at: Date | null
}
interface OfUser {
  user_id: UserId
}
interface Tables {
  users: UserRow
  roles: { name: string; label: string }
  user_stores: OfUser & { mid: MerchantId; store_id: StoreId; position: number }
  staff_merchants: OfUser & { mid: MerchantId }
}
const db = own<Tables>()
type Later =
  | 'failed_codes'
  | 'session_seq'
  | 'deleted_by'
  | 'deleted_at'
  | 'codes_email'
  | 'codes_mobile'
  | 'codes_until'
export type NewRow = Omit<UserRow, Later>
export type FoundUser = UserRow & {
  role_label: string
  store_ids: StoreId[]
  merchants: MerchantId[]
  own: Authorization[]
}

/** The displayed role: the custom one if set. */
const givenRole = sql<string>`coalesce(u.custom_role, u.role)`
const withBindings = (tx: Tx) =>
  db(tx)
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.on(sql`r.name`, '=', givenRole))
    .selectAll('u')
    .select([
      'r.label as role_label',
      sql<StoreId[]>`array(select store_id from user_stores where user_id = u.id order by position, store_id)`.as(
        'store_ids',
      ),
      sql<MerchantId[]>`array(select mid from staff_merchants where user_id = u.id order by mid)`.as('merchants'),
      sql<Authorization[]>`coalesce((select jsonb_agg(jsonb_build_object('moduleId', module, 'actions', actions))
        from user_authorizations where user_id = u.id), '[]')`.as('own'),
    ])

export interface UserFilter {
  /** null: every merchant in the caller's tenant scope, and users without a merchant. */
  readonly mid: MerchantId | null
  readonly role?: string | undefined
  readonly storeId?: StoreId | undefined
  /** Only users bound to a store. */
  readonly isOfStores?: boolean
  /** The only store whose users the caller sees. */
  readonly firstStore: StoreId | null | undefined
  readonly search?: string | undefined
  readonly status?: UserState | undefined
}

const boundTo = (storeId: StoreId | null) =>
  sql<boolean>`exists (select from user_stores s where s.user_id = u.id and s.store_id = ${storeId})`
const isInvited = sql<boolean>`(u.status = 'ACTIVE' and u.is_temporary_password and u.session_seq = 0)`
const words = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.username, u.email, u.account_name, u.mobile)`
const columns: Readonly<Record<string, ReturnType<typeof sql>>> = {
  createdAt: sql`u.created_at`,
  lastName: sql`lower(u.last_name)`,
  username: sql`lower(u.username)`,
  role: givenRole,
}

/** A page of users; deleted ones only if that status is requested. */
function matching(tx: Tx, wanted: UserFilter) {
  const text = wanted.search?.trim() ?? ''
  return withBindings(tx)
    .$if(wanted.mid !== null, (q) => q.where('u.mid', '=', wanted.mid))
    .$if(wanted.role !== undefined, (q) => q.where(givenRole, '=', wanted.role!))
    .$if(wanted.storeId !== undefined, (q) => q.where(boundTo(wanted.storeId!)))
    .$if(wanted.isOfStores === true, (q) =>
      q.where(sql<boolean>`exists (select from user_stores s where s.user_id = u.id)`),
    )
    .$if(wanted.firstStore !== undefined, (q) => q.where(boundTo(wanted.firstStore!)))
    .$if(wanted.status === undefined, (q) => q.where('u.status', '<>', 'DELETED'))
    .$if(wanted.status === 'INVITED', (q) => q.where(isInvited))
    .$if(wanted.status === 'ACTIVE', (q) => q.where(sql<boolean>`u.status = 'ACTIVE' and not ${isInvited}`))
    .$if(wanted.status !== undefined && wanted.status !== 'INVITED' && wanted.status !== 'ACTIVE', (q) =>
      q.where('u.status', '=', wanted.status as UserRow['status']),
    )
    .$if(text !== '', (q) => q.where(words, 'ilike', `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`))
}

interface Behind {
  readonly after: Place | null
  readonly limit: number
  readonly isOldestFirst: boolean
}
/** Users by the time they were added, behind a place. */
export function behind(tx: Tx, wanted: UserFilter, { after, limit, isOldestFirst }: Behind): Promise<FoundUser[]> {
  const [direction, beyond] = isOldestFirst ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  return matching(tx, wanted)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(u.created_at, u.id) ${beyond} (${after!.createdAt}, ${after!.id}::uuid)`),
    )
    .orderBy('u.created_at', direction)
    .orderBy('u.id', direction)
    .limit(limit)
    .execute()
}

export async function page(tx: Tx, range: Range, wanted: UserFilter): Promise<{ rows: FoundUser[]; count: number }> {
  return pageOf(matching(tx, wanted), range, columns[range.sort.field] ?? columns['createdAt']!, 'u.id')
}

export const find = (tx: Tx, id: UserId): Promise<FoundUser | undefined> =>
  withBindings(tx).where('u.id', '=', id).executeTakeFirst()
export const findByUsername = (tx: Tx, username: string): Promise<FoundUser | undefined> =>
  withBindings(tx)
    .where(sql<boolean>`lower(u.username) = lower(${username})`)
    .executeTakeFirst()
export const lock = (tx: Tx, id: UserId) =>
  db(tx).selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Serializes changes to a merchant's administrators, so that two concurrent ones cannot remove the last two. */
export const lockAdmins = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 33))`.execute(tx)
/** The number of other administrators of a merchant: those who can sign in, or also invited and locked ones. */
export async function otherAdmins(tx: Tx, mid: MerchantId, without: UserId, mayComeIn: boolean): Promise<number> {
  const standing = mayComeIn
    ? sql<boolean>`u.status = 'ACTIVE' and not ${isInvited}`
    : sql<boolean>`u.status in ('ACTIVE', 'LOCKED')`
  const row = await db(tx)
    .selectFrom('users as u')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('u.mid', '=', mid)
    .where('u.role', '=', 'Merchant Admin')
    .where('u.custom_role', 'is', null)
    .where(standing)
    .where('u.id', '<>', without)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function takenIdentifiers(tx: Tx, email: string, username: string | null, of: UserId | null) {
  const { rows } = await sql<{ is_email: boolean; is_username: boolean }>`
    select * from is_user_word_taken(${email}, ${username}, ${of}::uuid)`.execute(tx)
  return rows[0]!
}
/** False if username or e-mail were taken in the meantime. */
export async function insert(tx: Tx, row: NewRow): Promise<boolean> {
  const added = await db(tx)
    .insertInto('users')
    .values(row as UserRow)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length === 1
}
export const update = (tx: Tx, id: UserId, set: Partial<UserRow>) =>
  db(tx).updateTable('users').set(set).where('id', '=', id).execute()

export async function bindStores(tx: Tx, id: UserId, mid: MerchantId | null, storeIds: readonly StoreId[]) {
  await db(tx).deleteFrom('user_stores').where('user_id', '=', id).execute()
  if (mid === null || storeIds.length === 0) return
  const rows = storeIds.map((store_id, position) => ({ user_id: id, mid, store_id, position }))
  await db(tx).insertInto('user_stores').values(rows).execute()
}
export async function bindMerchants(tx: Tx, id: UserId, mids: readonly MerchantId[]) {
  await db(tx).deleteFrom('staff_merchants').where('user_id', '=', id).execute()
  if (mids.length === 0) return
  await db(tx)
    .insertInto('staff_merchants')
    .values(mids.map((mid) => ({ user_id: id, mid })))
    .execute()
}
