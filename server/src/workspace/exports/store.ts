/** The SQL of exports. */
import type { ExportState } from '@singil/contract/workspace/exports'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface ExportRow {
  id: string
  user_id: UserId
  username: string
  mid: MerchantId | null
  merchant_name: string | null
  type: string
  asked: object
  ip: string
  device: string
  state: ExportState
  run: string | null
  tries: number
  rows: number
  progress: number | null
  reason: string | null
  name: string | null
  size: number | null
  checksum: string | null
  sealed_key: string | null
  created_at: Date
  ended_at: Date | null
  expires_at: Date | null
  /** The report whose scheduled run asked for it; its user gets an e-mail about the result. */
  mailed_as: string | null
  /** Null until it is ready, and for a list without amounts. */
  control_sum: number | null
}
const db = own<{ exports: ExportRow }>()

export const insert = (tx: Tx, row: ExportRow) =>
  db(tx)
    .insertInto('exports')
    .values({ ...row, asked: sql`${JSON.stringify(row.asked)}::jsonb` as unknown as object })
    .execute()

/** Serializes the requests of a user, so that two do not pass the limit together. */
export const lockUser = (tx: Tx, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 300))`.execute(tx)

export async function countUnfinished(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('exports')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

export const newest = (tx: Tx, userId: UserId, limit: number): Promise<ExportRow[]> =>
  db(tx)
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const find = (tx: Tx, userId: UserId, id: string): Promise<ExportRow | undefined> =>
  db(tx).selectFrom('exports').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findAll = (tx: Tx, userId: UserId, ids: readonly string[]): Promise<ExportRow[]> =>
  db(tx).selectFrom('exports').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()

/** Begins a run, which replaces one that was interrupted. Undefined if there is nothing to do. */
export const begin = (tx: Tx, id: string, run: string): Promise<ExportRow | undefined> =>
  db(tx)
    .updateTable('exports')
    .set({ state: 'running', run, tries: sql<number>`tries + 1`, rows: 0, progress: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()

/** Undefined if the run was cancelled or replaced. */
export const change = (tx: Tx, id: string, run: string, set: Partial<ExportRow>): Promise<ExportRow | undefined> =>
  db(tx)
    .updateTable('exports')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('run', '=', run)
    .returningAll()
    .executeTakeFirst()

/** Undefined if it is no longer being made. */
export const cancel = (tx: Tx, userId: UserId, id: string, now: Date): Promise<ExportRow | undefined> =>
  db(tx)
    .updateTable('exports')
    .set({ state: 'cancelled', run: null, ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()

/** Files that are due to be deleted. */
export const toExpire = (tx: Tx, now: Date, limit: number): Promise<ExportRow[]> =>
  db(tx)
    .selectFrom('exports')
    .selectAll()
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()

export const expire = (tx: Tx, id: string) =>
  db(tx)
    .updateTable('exports')
    .set({ state: 'expired', sealed_key: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()

/** Names of the files that are in the storage. */
export async function storedNames(tx: Tx): Promise<string[]> {
  const rows = await db(tx).selectFrom('exports').select('name').where('state', '=', 'ready').execute()
  return rows.flatMap(({ name }) => name ?? [])
}

/** Forgets exports of long ago. */
export const forget = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('exports').where('created_at', '<', before).where('state', '<>', 'ready').execute()
