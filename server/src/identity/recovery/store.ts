/** The only SQL of recovery. */
import type { UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface ResetToken {
  id: string
  user_id: UserId
  token_hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  superseded_at: Date | null
}
export interface RequestRow {
  id: string
  kind: 'password' | 'username'
  token_hash: string
  user_id: UserId | null
  recipient_key: string
  caller_key: string
  tries: number
  try_limit: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
const db = own<{ reset_tokens: ResetToken; recovery_requests: RequestRow }>()

/** Serializes requests for a recipient or from a caller, so that concurrent ones cannot exceed the limits. */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 31))`.execute(tx)
}
const latest = async (tx: Tx, column: 'recipient_key' | 'caller_key', key: string, since: Date): Promise<Date[]> => {
  const rows = await db(tx)
    .selectFrom('recovery_requests')
    .select('created_at')
    .where(column, '=', key)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => row.created_at)
}
export const requestsFor = (tx: Tx, key: string, since: Date) => latest(tx, 'recipient_key', key, since)
export const requestsFrom = (tx: Tx, key: string, since: Date) => latest(tx, 'caller_key', key, since)
export const insertRequest = (tx: Tx, row: RequestRow) => db(tx).insertInto('recovery_requests').values(row).execute()
export const requestOf = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  db(tx).selectFrom('recovery_requests').selectAll().where('id', '=', id).executeTakeFirst()
export const lockRequest = (tx: Tx, tokenHash: string): Promise<RequestRow | undefined> =>
  db(tx).selectFrom('recovery_requests').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
export const updateRequest = (tx: Tx, id: string, set: Partial<RequestRow>) =>
  db(tx).updateTable('recovery_requests').set(set).where('id', '=', id).execute()
export const forgetRequests = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('recovery_requests').where('created_at', '<', before).execute()

/** Serializes the creation of links for a user. */
export const lockLinks = (tx: Tx, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 32))`.execute(tx)
export const supersede = (tx: Tx, userId: UserId, now: Date) =>
  db(tx)
    .updateTable('reset_tokens')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
export const insertLink = (tx: Tx, row: ResetToken) => db(tx).insertInto('reset_tokens').values(row).execute()
export const findLink = (tx: Tx, tokenHash: string): Promise<ResetToken | undefined> =>
  db(tx).selectFrom('reset_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
/** Uses up a link; false if it was used, replaced or has expired. Of concurrent calls one gets true. */
export async function spendLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await db(tx)
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return rows.length === 1
}
export const forgetLinks = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('reset_tokens').where('created_at', '<', before).execute()
