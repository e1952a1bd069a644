/** The SQL of the audit trail. A search reads one index newest first, a bounded number of lines at a time. */
import type { AuditLevel } from '@singil/contract/audit-trail'
import { staffRoles } from '@singil/contract/access'
import type { MerchantId } from '@singil/contract/kit/id'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Place, type Tx } from '../kit/database/index.ts'
import type { AuditLine } from '../kit/work/index.ts'

export interface LogFilter {
  readonly mid: MerchantId | null
  readonly text: string
  readonly levels: readonly AuditLevel[]
  readonly from: Date | undefined
  readonly before: Date | undefined
  /** Only what was changed at merchants: not their payments, their payouts and who signed in. */
  readonly onlyChanges: boolean
  /** A merchant does not see who of the provider's staff did something, so it must not find it by that either. */
  readonly hidesStaff: boolean
}
export type LineRow = AuditLine & { readonly mid: MerchantId | null }

/** Lines that one call looks at; the next page goes on behind them. */
export const mostLooked = 20_000
/** Counts are exact up to it. */
export const countLimit = 1_000

/** What happens at a merchant all day and changes nothing of the merchant itself. */
const ofTheDay = [
  'callback',
  'code',
  'export',
  'late payment',
  'payout',
  'receipt',
  'session',
  'settlement',
  'split payment',
  'step-up',
  'temporary transaction',
  'test payment link',
  'topup',
  'top-up',
  'transaction',
  'wallet transfer',
  'webhook delivery',
  'withdrawal',
]

const anew = sql.raw(customPlan)
const isOfUser = sql`actor is not null and role <> all(${[...staffRoles]}::text[])`

/** What the index answers. */
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

/** What is compared line by line. */
function matches({ text, levels, onlyChanges, hidesStaff }: LogFilter): RawBuilder<unknown> {
  const has = (column: string) => sql`position(${text.toLowerCase()} in lower(${sql.ref(column)})) > 0`
  const open = sql.join(['thing', 'thing_id', 'endpoint', 'request_id'].map(has), sql` or `)
  const hidden = sql.join(['username', 'ip', 'note'].map(has), sql` or `)
  return sql.join(
    [
      sql`true`,
      ...(levels.length === 0 ? [] : [sql`level = any(${[...levels]}::text[])`]),
      ...(onlyChanges
        ? [sql`mid is not null and (before is not null or after is not null) and thing <> all(${ofTheDay}::text[])`]
        : []),
      ...(text === ''
        ? []
        : [hidesStaff ? sql`(${open} or (${isOfUser} and (${hidden})))` : sql`(${open} or ${hidden})`]),
    ],
    sql` and `,
  )
}

const looked = (filter: LogFilter, after: Place | null) => sql`
  (select * from audit_log where ${within(filter, after)} order by at desc, id desc limit ${mostLooked}) looked`

/** The lines that match among the next ones to look at. */
export async function findLines(tx: Tx, filter: LogFilter, after: Place | null, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${anew} select * from ${looked(filter, after)} where ${matches(filter)} order by at desc, id desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** The last of the lines that one call looks at; null if they are all there are. */
export async function endOfLooked(tx: Tx, filter: LogFilter, after: Place | null): Promise<Place | null> {
  const { rows } = await sql<Place>`
    ${anew} select at as "createdAt", id from audit_log where ${within(filter, after)}
    order by at desc, id desc offset ${mostLooked - 1} limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Matching lines among the first ones to look at, up to a thousand and one. */
export async function countLines(tx: Tx, filter: LogFilter): Promise<number> {
  const few = sql`select 1 from ${looked(filter, null)} where ${matches(filter)} limit ${countLimit + 1}`
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
