/** The SQL of the hashed words of the audit trail, and how far the trail is in them. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/index.ts'
import type { LineRow } from './line-row.ts'

/** `exactly`: the time with its microseconds, by which the line is found again. */
type EndedLine = LineRow & { readonly written_in: string; readonly exactly: string }

/** Lines that a search looks at by themselves, because their words are not indexed yet. After an outage of the worker there are more. */
const maxUnindexed = 20_000

/** Lines written since the worker indexed the trail. */
export async function unindexed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      -- In order, so that the index is used: there are almost always few.
      select 1 from audit_log where written_in >= (select below from audit_search_place) order by written_in limit ${maxUnindexed}
    ) few`.execute(tx)
  return rows[0]!.count
}

/** Where the index ends. Null if another worker is at it. */
export async function lockPlace(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ below: string }>`
    select below::text as below from audit_search_place for update skip locked`.execute(tx)
  return rows[0]?.below ?? null
}

/** At least `most` of the next lines of transactions that have ended, if there are as many; the lines of a transaction are never parted. */
export async function linesFrom(tx: Tx, from: string, most: number): Promise<EndedLine[]> {
  const { rows } = await sql<EndedLine>`
    with ended as (select pg_snapshot_xmin(pg_current_snapshot()) as below),
    last as (
      select written_in from (
        select written_in from audit_log, ended where written_in >= ${from}::xid8 and written_in < ended.below
        order by written_in limit ${most}
      ) few order by written_in desc limit 1
    )
    select a.*, a.written_in::text as written_in, a.at::text as exactly from audit_log a, last
    where a.written_in >= ${from}::xid8 and a.written_in <= last.written_in`.execute(tx)
  return rows
}

/** Adds the keys of lines and moves the end of the index behind the last of their transactions. */
export async function addKeys(
  tx: Tx,
  lines: readonly { readonly id: string; readonly at: string; readonly keys: readonly number[] }[],
  last: string,
): Promise<void> {
  const rows = JSON.stringify(lines.map(({ id, at, keys }) => ({ id, at, keys: `{${keys.join(',')}}` })))
  await sql`
    insert into audit_search (id, created_at, keys)
    select id, at, keys::int[] from jsonb_to_recordset(${rows}::jsonb) as line (id uuid, at timestamptz, keys text)`.execute(
    tx,
  )
  await sql`update audit_search_place set below = ((${last}::text)::bigint + 1)::text::xid8`.execute(tx)
}
