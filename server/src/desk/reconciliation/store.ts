/** The SQL of statements: the provider's lines, and their placement. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { LineFault, LineKind, LineState, ResolutionMethod } from '@singil/contract/desk/reconciliation'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { MissingRow } from './evidence-store.ts'

/** The fields of a line from the provider, which never change. */
export interface StatedRow {
  id: string
  provider: string
  line_ref: string
  day: string
  kind: LineKind
  payment_id: string
  request_id: string
  refund_ref: string | null
  channel: string
  amount: Centavos
  at: Date
  came_at: Date
}
export interface ResolutionColumns {
  method: ResolutionMethod | null
  reason: string
  asked_by: UserId | null
  asked_by_name: string | null
  asked_at: Date | null
}
export interface LineRow extends StatedRow, ResolutionColumns {
  about: string
  mid: MerchantId | null
  journal_id: string | null
  matched: Centavos
  posted: Centavos
  moves: number
  state: LineState
  fault: LineFault | null
  matched_at: Date | null
  changed_at: Date
  approved_by: UserId | null
  approved_by_name: string | null
  approved_at: Date | null
}
export interface StatementRow {
  provider: string
  day: string
  lines: number
  contradicted: number
  taken_at: Date
  taken_by: string
}
interface Tables {
  statement_sources: { provider: string; since: string }
  statements: StatementRow
  statement_lines: LineRow
  statement_missing: MissingRow & { provider: string; noted_at: Date; found_at: Date | null }
}
export const db = own<Tables>()

/** Locks the source until the unit of work ends, and returns the day from which its statements are compared; `today` for a new source. */
export async function lockSource(tx: Tx, provider: string, today: string): Promise<string> {
  await db(tx)
    .insertInto('statement_sources')
    .values({ provider, since: today })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db(tx)
    .selectFrom('statement_sources')
    .select('since')
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.since
}

export async function lastDay(tx: Tx, provider: string): Promise<string | null> {
  const row = await db(tx)
    .selectFrom('statements')
    .select('day')
    .where('provider', '=', provider)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

export async function saveStatement(tx: Tx, row: StatementRow): Promise<void> {
  await db(tx)
    .insertInto('statements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(row))
    .execute()
}

/** The stored lines with these references. */
export const known = (tx: Tx, provider: string, lineRefs: readonly string[]): Promise<LineRow[]> =>
  db(tx)
    .selectFrom('statement_lines')
    .selectAll()
    .where('provider', '=', provider)
    .where('line_ref', '=', sql<string>`any(${lineRefs}::text[])`)
    .execute()

export async function insertLines(tx: Tx, rows: readonly StatedRow[]): Promise<void> {
  const text = JSON.stringify(rows)
  await sql`
    insert into statement_lines (id, provider, line_ref, day, kind, payment_id, request_id, refund_ref, channel, amount, at, came_at, changed_at)
    select r.id, r.provider, r.line_ref, r.day, r.kind, r.payment_id, r.request_id, r.refund_ref, r.channel, r.amount, r.at, r.came_at,
      r.came_at
    from jsonb_to_recordset(${text}::jsonb) r(id uuid, provider text, line_ref text, day date, kind text, payment_id text, request_id text,
      refund_ref text, channel text, amount bigint, at timestamptz, came_at timestamptz)`.execute(db(tx))
}

/** Every line of these references. */
export const linesAbout = (tx: Tx, provider: string, abouts: readonly string[]): Promise<LineRow[]> =>
  db(tx)
    .selectFrom('statement_lines')
    .selectAll()
    .where('about', '=', sql<string>`any(${abouts}::text[])`)
    .where('provider', '=', provider)
    .execute()

/** References of unexplained lines, in order, after `after`. */
export async function openAbouts(tx: Tx, provider: string, after: string, limit: number): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('statement_lines')
    .select('about')
    .distinct()
    .where('provider', '=', provider)
    .where('state', 'in', ['suspense', 'asked'])
    .where('about', '>', after)
    .orderBy('about')
    .limit(limit)
    .execute()
  return rows.map(({ about }) => about)
}

export type Placed = Pick<LineRow, 'id' | 'mid' | 'journal_id' | 'matched' | 'posted' | 'moves' | 'state' | 'fault'>

/** Writes the placement of lines; a pending settlement request of a moved line is dropped. */
export async function savePlaces(tx: Tx, placed: readonly Placed[], now: Date): Promise<void> {
  const ids = placed.map(({ id }) => id)
  const leaving = sql`update statement_lines set journal_id = null, matched = 0, state = 'suspense', fault = 'unknown', matched_at = null,
      method = null, reason = '', asked_by = null, asked_by_name = null, asked_at = null
    where id = any (${ids}::uuid[]) and (journal_id is not null or state = 'asked')`
  // A journal may move from one line to another, so it is released first.
  await leaving.execute(db(tx))
  await sql`
    update statement_lines l set mid = p.mid, journal_id = p.journal_id, matched = p.matched, posted = p.posted, moves = p.moves,
      state = p.state, fault = p.fault, matched_at = case when p.state = 'matched' then ${now}::timestamptz end, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) p(id uuid, mid text, journal_id uuid, matched bigint, posted bigint, moves int,
      state text, fault text)
    where l.id = p.id`.execute(db(tx))
  await db(tx)
    .updateTable('statement_missing')
    .set({ found_at: now })
    .where('journal_id', '=', sql<string>`any(${placed.flatMap(({ journal_id }) => journal_id ?? [])}::uuid[])`)
    .where('found_at', 'is', null)
    .execute()
}

export async function noteMissing(tx: Tx, provider: string, rows: readonly MissingRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await db(tx)
    .insertInto('statement_missing')
    .values(rows.map((row) => ({ ...row, provider, noted_at: now, found_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const find = (tx: Tx, id: string): Promise<LineRow | undefined> =>
  db(tx).selectFrom('statement_lines').selectAll().where('id', '=', id).executeTakeFirst()

export const lockLine = (tx: Tx, id: string): Promise<LineRow | undefined> =>
  db(tx).selectFrom('statement_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const update = (tx: Tx, id: string, changes: Partial<LineRow>): Promise<LineRow> =>
  db(tx).updateTable('statement_lines').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
