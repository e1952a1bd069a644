/** The SQL of notifications. */
import type { Centavos } from '@singil/contract/kit/money'
import type { MerchantId, StoreId, UserId, WalletId } from '@singil/contract/kit/id'
import type { NotificationId, Ways } from '@singil/contract/workspace/notifications'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface NotificationRow {
  id: NotificationId
  user_id: UserId
  mid: MerchantId | null
  notice: string
  bucket: string
  title: string
  text: string
  path: string
  amount: Centavos | null
  count: number
  is_shown: boolean
  told: number
  first_at: Date
  at: Date
  read_at: Date | null
}
export type NewNotification = Omit<NotificationRow, 'told' | 'first_at' | 'read_at'>

/** Frequent news that waits to be added to the notifications. */
export interface NewsRow {
  id: string
  mid: MerchantId
  notice: string
  store_id: StoreId
  wallet_id: WalletId
  amount: Centavos
  title: string
  text: string
  path: string
  at: Date
}
export interface PreferenceRow {
  user_id: UserId
  choices: Readonly<Record<string, Ways>>
  quiet_from: number | null
  quiet_until: number | null
  updated_at: Date
}
const db = own<{
  notifications: NotificationRow
  notification_news: NewsRow
  notification_preferences: PreferenceRow
}>()

/** Adds each row, or adds it to the unread one of its bucket. Returns the counts of unread ones of the people, up to 100. */
export async function add(tx: Tx, rows: readonly NewNotification[]): Promise<Map<UserId, number>> {
  const found = await sql<{ of_user: UserId; unread: number }>`
    select * from add_notifications(${JSON.stringify(rows)}::jsonb)`.execute(tx)
  return new Map(found.rows.map((row) => [row.of_user, row.unread]))
}

export async function preferencesOf(tx: Tx, ids: readonly UserId[]): Promise<Map<UserId, PreferenceRow>> {
  const found = await sql<PreferenceRow>`select * from notification_preferences_of(${[...ids]}::uuid[])`.execute(tx)
  return new Map(found.rows.map((row) => [row.user_id, row]))
}

export const lockPreferences = (tx: Tx, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 530))`.execute(tx)

export const ownPreferences = (tx: Tx, userId: UserId): Promise<PreferenceRow | undefined> =>
  db(tx).selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const savePreferences = (tx: Tx, { choices, ...row }: PreferenceRow) => {
  const set = { ...row, choices: sql<PreferenceRow['choices']>`${JSON.stringify(choices)}::jsonb` }
  return db(tx)
    .insertInto('notification_preferences')
    .values(set)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
}

interface Filter {
  readonly isUnread: boolean
  readonly notices: readonly string[] | null
}
const shownTo = (tx: Tx, userId: UserId, { isUnread, notices }: Filter) =>
  db(tx)
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .$if(isUnread, (q) => q.where('read_at', 'is', null))
    .$if(notices !== null, (q) => q.where(sql<boolean>`notice = any(${[...(notices ?? [])]}::text[])`))

export async function page(tx: Tx, userId: UserId, filter: Filter, range: Range) {
  return pageOf(shownTo(tx, userId, filter).selectAll(), range, 'at', 'id')
}

export async function countUnread(tx: Tx, userId: UserId, most: number): Promise<number> {
  const unread = shownTo(tx, userId, { isUnread: true, notices: null }).select('id').limit(most).as('unread')
  const { count } = await db(tx)
    .selectFrom(unread)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const lock = (tx: Tx, userId: UserId, id: NotificationId): Promise<NotificationRow | undefined> =>
  db(tx)
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .forUpdate()
    .executeTakeFirst()

export const change = (tx: Tx, id: NotificationId, set: Partial<NotificationRow>) =>
  db(tx).updateTable('notifications').set(set).where('id', '=', id).execute()

interface Seen {
  readonly until: Date
  /** Null: all kinds. */
  readonly notices: readonly string[] | null
}

export async function readAll(tx: Tx, userId: UserId, { until, notices }: Seen, now: Date): Promise<number> {
  const result = await db(tx)
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .where('at', '<=', until)
    .$if(notices !== null, (q) => q.where(sql<boolean>`notice = any(${[...(notices ?? [])]}::text[])`))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export const addNews = (tx: Tx, row: NewsRow) => db(tx).insertInto('notification_news').values(row).execute()

/** Takes the oldest news of the merchant out of the table. */
export async function takeNews(tx: Tx, mid: MerchantId, most: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with taken as (delete from notification_news where id in (
      select id from notification_news where mid = ${mid} order by id limit ${most} for update skip locked) returning *)
    select * from taken order by id`.execute(tx)
  return rows
}

/** The unread notification of the person and bucket, locked. */
export const lockOpen = (tx: Tx, of: Pick<NotificationRow, 'user_id' | 'notice' | 'bucket'>) =>
  db(tx)
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', of.user_id)
    .where('notice', '=', of.notice)
    .where('bucket', '=', of.bucket)
    .where('read_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Deletes some of the oldest ones; returns how many. */
export async function forget(tx: Tx, before: Date, most: number): Promise<number> {
  const old = db(tx).selectFrom('notifications').select('id').where('at', '<', before).orderBy('at').limit(most)
  const result = await db(tx).deleteFrom('notifications').where('id', 'in', old).executeTakeFirst()
  return Number(result.numDeletedRows)
}
