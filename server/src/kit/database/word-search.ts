/**
 * Finds rows by their words: first in the merchant's newest rows, then by hashed words (see word-keys), quarter by quarter. A word that many
 * rows have fills a page from the newest ones; a rare one has few rows in the index.
 */
import { type RawBuilder, sql } from 'kysely'
import { keyOf, quartersBetween, startOfQuarter } from '../base/index.ts'
import { customPlan } from './connection.ts'
import type { Tx } from './tables.ts'

/** The last row of a page; the next page starts below it. */
export interface Place {
  readonly createdAt: Date
  readonly id: string
}
interface FoundRow {
  readonly id: string
  readonly created_at: Date
}

export interface WordSearch<Row extends FoundRow> {
  /** Null for all merchants: then only the newest rows are searched. */
  readonly mid: string | null
  /** The terms of each word, of which a row must have one. */
  readonly terms: readonly (readonly string[])[]
  readonly isHit: (row: Row) => boolean
  /** The newest rows below a place. */
  walk(after: Place | null, limit: number): Promise<Row[]>
  /** When the oldest row was written. */
  oldest(mid: string): Promise<Date>
  /** The table of the hashed words. */
  readonly keys: string
  /** The table is partitioned by month: only the partitions of the quarters searched are read. */
  readonly isMonthly?: boolean
  /** The type of the ids; uuid if not set. */
  readonly idType?: 'uuid' | 'text'
  /** Newest rows to look at before the index: more where the index is filled behind them. */
  readonly walked?: number
  /** A row by its id and time, as a query, if the filters include it. */
  row(id: RawBuilder<unknown>, createdAt: RawBuilder<unknown>): RawBuilder<unknown>
  /** Rows fetched from the index at once. */
  readonly chunkSize: number
  /** Rows of the same filters that are hits whatever their words are: the few that have the text as a whole number. */
  readonly exact?: readonly Row[]
}

export const newestWalked = 150
const maxWalkedOn = 1_000
const rowsAtOnce = 600
/**
 * PostgreSQL plans no parallel workers for a query with a parallel-unsafe function, and set_config is one. It overestimates the rows of the
 * words of many quarters, and starting workers then takes longer than the search. Nothing reads the setting.
 */
const alone = sql`(select set_config('singil.search', 'alone', true)) is not null`
const allMerchantsWalked = 2_000

const placeOf = (row: FoundRow): Place => ({ createdAt: row.created_at, id: row.id })

/** The rows below a place that are hits, newest first: at least `limit`, if there are as many. */
export async function searchWords<Row extends FoundRow>(
  tx: Tx,
  search: WordSearch<Row>,
  after: Place | null,
  limit: number,
): Promise<Row[]> {
  const hits = await hitsOfWords(tx, search, after, limit)
  const known = new Set(hits.map(({ id }) => id))
  const others = (search.exact ?? []).filter((row) => !known.has(row.id) && isBelow(row, after))
  return others.length === 0
    ? hits
    : [...hits, ...others].toSorted((one, other) => (isBelow(one, placeOf(other)) ? 1 : -1))
}

const isBelow = ({ id, created_at: at }: FoundRow, place: Place | null): boolean =>
  place === null || at < place.createdAt || (at.getTime() === place.createdAt.getTime() && id < place.id)

async function hitsOfWords<Row extends FoundRow>(
  tx: Tx,
  search: WordSearch<Row>,
  after: Place | null,
  limit: number,
): Promise<Row[]> {
  const { mid, isHit } = search
  const most = mid === null ? allMerchantsWalked : (search.walked ?? newestWalked)
  let walked = await search.walk(after, most)
  const hits = walked.filter(isHit)
  if (hits.length >= limit || walked.length < most || mid === null) return hits

  // A word common among them is found sooner by scanning further than by collecting all its rows.
  const stillToWalk = Math.ceil(((limit - hits.length) / hits.length) * most * 1.3)
  if (stillToWalk <= maxWalkedOn) {
    const asked = Math.max(stillToWalk, most)
    walked = await search.walk(placeOf(walked.at(-1)!), asked)
    hits.push(...walked.filter(isHit))
    if (hits.length >= limit || walked.length < asked) return hits
  }

  let place = placeOf(walked.at(-1)!)
  let quarters = quartersBetween(await search.oldest(mid), place.createdAt)
  // The newest quarter first, because most searches are for recent rows; then as many older ones at once as hold few rows.
  for (let atOnce = 1; quarters.length > 0;) {
    const some = quarters.slice(0, atOnce)
    const looked = search.terms.map((terms) => {
      const keys = terms.flatMap((term) => some.map((quarter) => keyOf(mid, quarter, term)))
      return sql`s.keys && ${keys}::int[]`
    })
    if (search.isMonthly) looked.push(sql`s.created_at >= ${startOfQuarter(some.at(-1)!)}`)
    let seen = 0
    for (;;) {
      const chunk = await chunkOf(tx, search, place, sql.join(looked, sql` and `))
      hits.push(...chunk.rows.filter(isHit))
      if (hits.length >= limit) return hits
      seen += chunk.count
      if (!chunk.last) break
      place = chunk.last
    }
    quarters = quarters.slice(atOnce)
    atOnce = Math.max(1, Math.floor((rowsAtOnce * some.length) / Math.max(seen, 1)))
  }
  return hits
}

/**
 * The next rows whose hashed words match, and where they end; the join drops rows that other filters exclude. The merchant is part of the
 * hash: as a condition too, it could make the planner read all rows of a large merchant.
 */
async function chunkOf<Row extends FoundRow>(
  tx: Tx,
  { keys, idType = 'uuid', row, chunkSize }: WordSearch<Row>,
  after: Place,
  looked: RawBuilder<unknown>,
) {
  const found = await sql<Row & { chunk_at: Date; chunk_id: string; place: number }>`
    ${sql.raw(customPlan)} with chunk as materialized (
      select s.id, s.created_at, row_number() over (order by s.created_at desc, s.id desc)::int as place from ${sql.table(keys)} s
      where ${looked} and ${alone} and (s.created_at, s.id) < (${after.createdAt}, ${after.id}::${sql.raw(idType)})
      order by s.created_at desc, s.id desc limit ${chunkSize}
    )
    select t.*, c.created_at as chunk_at, c.id as chunk_id, c.place
    from chunk c left join lateral (${row(sql.ref('c.id'), sql.ref('c.created_at'))}) t on true
    where t.id is not null or c.place = (select count(*) from chunk)
    order by c.place`.execute(tx)
  const last = found.rows.at(-1)
  return {
    count: last?.place ?? 0,
    rows: found.rows.filter((one) => one.id !== null),
    last: last?.place === chunkSize ? { createdAt: last.chunk_at, id: last.chunk_id } : null,
  }
}
