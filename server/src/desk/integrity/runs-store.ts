/** The SQL of checks: their findings, and the progress of the minute check. */
import type { CheckKind } from '@singil/contract/desk/integrity'
import { type ColumnType, sql } from 'kysely'
import type { BrokenRow, Invariant } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

/** The name of an invariant and how many of its rows are acknowledged. */
export interface Acknowledged {
  readonly name: string
  readonly rows: number
}
/** `bad`: of its rows, those that nobody has acknowledged. */
export interface JudgedInvariant extends Invariant {
  readonly acknowledged: number
  readonly rows: readonly BrokenRow[]
}
export interface RunRow {
  id: string
  kind: CheckKind
  asked_by: string
  started_at: Date
  took_ms: number
  checks: number
  /** With the rows that nobody has acknowledged. */
  broken: readonly Invariant[]
  acknowledged: readonly Acknowledged[]
}
export interface StateRow {
  kind: CheckKind
  name: string
  bad: number
  acknowledged: number
  rows: readonly BrokenRow[]
  run_id: string
  checked_at: Date
}
export interface Progress {
  journals_below: string
  slice_account: string
  slice_seq: number
  ledger_block: number
  audit_block: number
  checked_at: Date | null
}
interface Tables {
  integrity_runs: RunRow
  integrity_states: StateRow
  integrity_progress: Omit<Progress, 'slice_account'> & {
    /** Written as text; only `progress` reads it, as text too. */
    slice_account: ColumnType<number, string, string>
    full_asked_at: Date | null
  }
}
const db = own<Tables>()

/** The row is locked by the check that updates it, so that of two concurrent checks the later one continues where the other ended. */
export async function progress(tx: Tx): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select journals_below::text, slice_account::text, slice_seq, ledger_block, audit_block, checked_at
    from integrity_progress`.execute(db(tx))
  return rows[0]!
}
export const saveProgress = (tx: Tx, progress: Progress) =>
  db(tx).updateTable('integrity_progress').set(progress).execute()
export const saveAsked = (tx: Tx, at: Date | null) =>
  db(tx).updateTable('integrity_progress').set({ full_asked_at: at }).execute()
export async function askedAt(tx: Tx): Promise<Date | null> {
  const row = await db(tx).selectFrom('integrity_progress').select('full_asked_at').executeTakeFirstOrThrow()
  return row.full_asked_at
}

/** Stores the run and the result of each invariant it covered; results of this kind that are no longer covered are deleted. */
export async function insertRun(tx: Tx, run: RunRow, found: readonly JudgedInvariant[]): Promise<void> {
  await db(tx)
    .insertInto('integrity_runs')
    .values({
      ...run,
      broken: sql`${JSON.stringify(run.broken)}::jsonb` as never,
      acknowledged: sql`${JSON.stringify(run.acknowledged)}::jsonb` as never,
    })
    .execute()
  const columns = found.map(({ name, bad, acknowledged, rows }) => ({ name, bad, acknowledged, rows }))
  await sql`insert into integrity_states (kind, name, bad, acknowledged, rows, run_id, checked_at)
    select ${run.kind}, name, bad, acknowledged, rows, ${run.id}, ${run.started_at}
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) u(name text, bad int, acknowledged int, rows jsonb)
    on conflict (kind, name) do update set bad = excluded.bad, acknowledged = excluded.acknowledged, rows = excluded.rows,
      run_id = excluded.run_id, checked_at = excluded.checked_at`.execute(db(tx))
  await db(tx).deleteFrom('integrity_states').where('kind', '=', run.kind).where('run_id', '<>', run.id).execute()
}

export const latestRun = (tx: Tx, kind: CheckKind): Promise<RunRow | undefined> =>
  db(tx)
    .selectFrom('integrity_runs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const states = (tx: Tx): Promise<StateRow[]> =>
  db(tx).selectFrom('integrity_states').selectAll().orderBy('name').execute()

/** Number of checks with findings that began at or after an instant. */
export async function brokenSince(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from integrity_runs where started_at >= ${since} and broken <> '[]'`.execute(db(tx))
  return rows[0]!.count
}

/** Deletes old runs without findings; runs with findings are kept for ever. */
export const forgetRuns = (tx: Tx, before: Date) =>
  db(tx)
    .deleteFrom('integrity_runs')
    .where('started_at', '<', before)
    .where(sql<boolean>`broken = '[]'`)
    .execute()
