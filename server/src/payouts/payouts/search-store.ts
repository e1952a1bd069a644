/** The SQL of the search of payouts: by the request id or the bank's reference, else by words and amount. */
import { sql } from 'kysely'
import { readNumber, readSearch } from '../../kit/base/index.ts'
import {
  beginsWith,
  columnsSql,
  customPlan,
  maxOfNumber,
  type Place,
  searchWords,
  type Tx,
  type WordSearch,
} from '../../kit/database/index.ts'
import { conditions, pageRows, type PayoutFilter } from './list-store.ts'
import { columnsOf, matches, type SearchablePayout } from './search-key.ts'
import type { PayoutRow } from './store.ts'

const anew = sql.raw(customPlan)
const compared = columnsSql(columnsOf)

/** One page of the payouts that match a text, newest first. */
export async function searchPayouts(
  tx: Tx,
  filter: PayoutFilter,
  text: string,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<PayoutRow[]> {
  const query = readSearch(text)
  if (!query) return []
  const others = conditions({ ...filter, mid: null })
  const search: WordSearch<SearchablePayout> = {
    mid: filter.mid,
    terms: query.terms,
    isHit: (row) => matches(row, query),
    walk: async (below, most) =>
      (await sql<SearchablePayout>`${anew} ${pageRows(filter, { limit: most, after: below }, compared)}`.execute(tx))
        .rows,
    oldest: async (mid) => filter.from ?? (await oldestOf(tx, filter, mid)),
    keys: 'payout_search',
    row: (id) => sql`select ${compared} from payouts where mid = ${filter.mid} and id = ${id} and ${others}`,
    chunkSize: limit * (filter.status === null ? 2 : 10),
    exact: await ofNumber(tx, filter, text),
  }
  const hits = await searchWords(tx, search, after, limit)
  return wholeRows(
    tx,
    hits.slice(0, limit).map(({ id }) => id),
  )
}

/** Those that have the text as their request id, or as the bank's reference or its beginning. */
async function ofNumber(tx: Tx, filter: PayoutFilter, text: string): Promise<SearchablePayout[]> {
  const number = readNumber(text)
  if (!number) return []
  const begun =
    filter.mid === null
      ? sql`select id from payouts where rail_reference in (${sql.join(number.forms)})`
      : sql`(select id from payouts where mid = ${filter.mid} and ${beginsWith('rail_reference', number.forms)}
          order by rail_reference collate "C" limit ${maxOfNumber})`
  const { rows } = await sql<SearchablePayout>`
    ${anew} with found(id) as materialized (
      select id from payouts where request_id = ${number.requestId} union ${begun})
    select ${compared} from payouts join found using (id) where ${conditions(filter)}`.execute(tx)
  return rows
}

async function oldestOf(tx: Tx, { purpose }: PayoutFilter, mid: string): Promise<Date> {
  const { rows } = await sql<{ created_at: Date }>`
    ${anew} select created_at from payouts where mid = ${mid} and purpose = ${purpose} order by created_at limit 1`.execute(
    tx,
  )
  return rows[0]?.created_at ?? new Date()
}

async function wholeRows(tx: Tx, ids: readonly string[]): Promise<PayoutRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PayoutRow>`select * from payouts where id = any(${[...ids]}::uuid[])`.execute(tx)
  const byId = new Map<string, PayoutRow>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
