/** The SQL of the audit trail: newest first by one index, and by words through the hashed words that the worker keeps. */
import type { AuditLevel } from '@singil/contract/desk/audit-trail'
import type { MerchantId } from '@singil/contract/kit/id'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, newestWalked, type Place, searchWords, type Tx } from '../../kit/database/index.ts'
import { unindexed } from './index-store.ts'
import type { LineRow } from './line-row.ts'
import { changeTerm, everyone, isChange, levelTerm, type LogQuery, matches, merchantTerm } from './search-key.ts'

export interface LogFilter {
  readonly mid: MerchantId | null
  /** Null: any line. */
  readonly query: LogQuery | null
  readonly levels: readonly AuditLevel[]
  readonly from: Date | undefined
  readonly before: Date | undefined
  /** Only what was changed at merchants: not their payments, their payouts and who signed in. */
  readonly onlyChanges: boolean
  /** A merchant does not see who of the provider's staff did something, so it must not find it by that either. */
  readonly hidesStaff: boolean
}
type FoundRow = LineRow & { readonly created_at: Date }

/** Counts of lists are exact up to it. */
export const countLimit = 1_000

const anew = sql.raw(customPlan)

function within({ mid, from, before }: LogFilter, after: Place | null): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(mid === null ? [] : [sql`mid = ${mid}`]),
      ...(from === undefined ? [] : [sql`at >= ${from}`]),
      ...(before === undefined ? [] : [sql`at < ${before}`]),
      ...(after === null ? [] : [sql`(at, id) < (${after.createdAt}, ${after.id}::uuid)`]),
    ],
    sql` and `,
  )
}

async function newest(tx: Tx, filter: LogFilter, after: Place | null, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    ${anew} select *, at as created_at from audit_log where ${within(filter, after)} order by at desc, id desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** The next lines that match, newest first: at least `limit`, if there are as many. */
export async function findLines(tx: Tx, filter: LogFilter, after: Place | null, limit: number): Promise<LineRow[]> {
  const { mid, query, levels, onlyChanges, hidesStaff, from } = filter
  if (!query && levels.length === 0 && !onlyChanges) return newest(tx, filter, after, limit)
  return searchWords<FoundRow>(
    tx,
    {
      mid: hidesStaff && mid !== null ? mid : everyone,
      terms: [
        ...(query?.terms ?? []),
        ...(levels.length === 0 ? [] : [levels.map(levelTerm)]),
        ...(onlyChanges ? [[changeTerm]] : []),
        ...(hidesStaff || mid === null ? [] : [[merchantTerm(mid)]]),
      ],
      isHit: (line) =>
        (levels.length === 0 || levels.some((level) => level === line.level)) &&
        (!onlyChanges || isChange(line)) &&
        (!query || matches(line, query, hidesStaff)),
      walk: (below, most) => newest(tx, filter, below, most),
      walked: newestWalked + (await unindexed(tx)),
      oldest: async () => from ?? (await oldestOf(tx, filter)),
      keys: 'audit_search',
      isMonthly: true,
      row: (id, at) =>
        sql`select *, at as created_at from audit_log where id = ${id} and at = ${at} and ${within(filter, null)}`,
      chunkSize: limit * 2,
    },
    after,
    limit,
  )
}

async function oldestOf(tx: Tx, filter: LogFilter): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    ${anew} select at from audit_log where ${within(filter, null)} order by at, id limit 1`.execute(tx)
  return rows[0]?.at ?? new Date()
}

/** Lines of a list without words, up to a thousand and one. */
export async function countLines(tx: Tx, filter: LogFilter): Promise<number> {
  const few = sql`select 1 from audit_log where ${within(filter, null)} limit ${countLimit + 1}`
  const { rows } = await sql<{ count: number }>`${anew} select count(*)::int as count from (${few}) few`.execute(tx)
  return rows[0]!.count
}

/** The newest lines of one thing. */
export async function linesOf(
  tx: Tx,
  mid: MerchantId | null,
  { thing, thingId }: { readonly thing: string; readonly thingId: string },
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from audit_log where thing_id = ${thingId} and thing = ${thing}
      and ${mid === null ? sql`true` : sql`mid = ${mid}`}
    order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}
