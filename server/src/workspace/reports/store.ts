/** The SQL of saved reports. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { ReportPeriod, ReportSchedule } from '@singil/contract/workspace/reports'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface ReportRow {
  id: string
  user_id: UserId
  username: string
  mid: MerchantId | null
  merchant_name: string | null
  name: string
  type: string
  /** Without its days. */
  asked: object
  period: ReportPeriod
  schedule: ReportSchedule
  is_paused: boolean
  next_at: Date | null
  last_at: Date | null
  last_export_id: string | null
  last_refusal: string | null
  ip: string
  device: string
  created_at: Date
  updated_at: Date
}
const db = own<{ saved_reports: ReportRow }>()

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb` as unknown as T

/** Serializes the changes of a user's reports: names and the limit cannot be raced. */
export const lockReportsOf = (tx: Tx, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 420))`.execute(tx)

export const listOf = (tx: Tx, userId: UserId): Promise<ReportRow[]> =>
  db(tx)
    .selectFrom('saved_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const insert = (tx: Tx, row: ReportRow): Promise<ReportRow> =>
  db(tx)
    .insertInto('saved_reports')
    .values({ ...row, asked: json(row.asked), schedule: json(row.schedule) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const change = (tx: Tx, { id }: Pick<ReportRow, 'id'>, set: Partial<ReportRow>): Promise<ReportRow> =>
  db(tx)
    .updateTable('saved_reports')
    .set({
      ...set,
      ...(set.asked === undefined ? {} : { asked: json(set.asked) }),
      ...(set.schedule === undefined ? {} : { schedule: json(set.schedule) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const remove = (tx: Tx, { id }: Pick<ReportRow, 'id'>) =>
  db(tx).deleteFrom('saved_reports').where('id', '=', id).execute()

/** Reports whose time has come, the one that waits longest first. */
export const due = (tx: Tx, now: Date, limit: number): Promise<ReportRow[]> =>
  db(tx)
    .selectFrom('saved_reports')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Takes a run that is due: false if it was taken, paused, changed or deleted meanwhile. */
export async function take(tx: Tx, { id, next_at }: ReportRow, set: Partial<ReportRow>): Promise<boolean> {
  const taken = await db(tx)
    .updateTable('saved_reports')
    .set(set)
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
