/** The SQL of saved views. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { ViewId } from '@singil/contract/workspace/saved-views'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface ViewRow {
  id: ViewId
  owner_id: UserId
  owner_name: string
  mid: MerchantId | null
  path: string
  name: string
  query: string
  is_shared: boolean
  is_pinned: boolean
  created_at: Date
  updated_at: Date
}
const db = own<{ saved_views: ViewRow }>()

/** Serializes the changes of a user's views: names and the limit cannot be raced. */
export const lockViewsOf = (tx: Tx, owner: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 395))`.execute(tx)

/** The owner's, and those that others share at this merchant. */
export const listOf = (tx: Tx, owner: UserId, mid: MerchantId | null, path: string): Promise<ViewRow[]> =>
  db(tx)
    .selectFrom('saved_views')
    .selectAll()
    .where('path', '=', path)
    .where((q) =>
      mid === null
        ? q('owner_id', '=', owner)
        : q.or([q('owner_id', '=', owner), q.and([q('mid', '=', mid), q('is_shared', '=', true)])]),
    )
    .orderBy('is_pinned', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const find = (tx: Tx, owner: UserId, id: ViewId): Promise<ViewRow | undefined> =>
  db(tx).selectFrom('saved_views').selectAll().where('id', '=', id).where('owner_id', '=', owner).executeTakeFirst()

/** Names of the owner's views of a list. */
export const namesOf = (tx: Tx, owner: UserId, path: string): Promise<Pick<ViewRow, 'id' | 'name'>[]> =>
  db(tx)
    .selectFrom('saved_views')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where('path', '=', path)
    .execute()

export const insert = (tx: Tx, row: ViewRow): Promise<ViewRow> =>
  db(tx).insertInto('saved_views').values(row).returningAll().executeTakeFirstOrThrow()

export const change = (tx: Tx, { id }: ViewRow, set: Partial<ViewRow>): Promise<ViewRow> =>
  db(tx).updateTable('saved_views').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const remove = (tx: Tx, { id }: ViewRow) => db(tx).deleteFrom('saved_views').where('id', '=', id).execute()
