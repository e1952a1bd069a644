/** The SQL of the search of payouts: by the whole request id or bank's reference, else by words and amount. */
import { sql } from 'kysely'
import { readSearch } from '../../kit/base/index.ts'
import { customPlan, type Place, searchWords, type Tx, type WordSearch } from '../../kit/database/index.ts'
import { conditions, pageRows, type PayoutFilter } from './list-store.ts'
import { matches, type Searchable } from './search-key.ts'
import type { PayoutRow } from './store.ts'

const anew = sql.raw(customPlan)

type Compared = Searchable & Pick<PayoutRow, 'id'>
const compared = sql`mid, id, created_at, request_id, reason, destination_hint, amount`

/** One page of the payouts that match a text, newest first. */
export async function searchPayouts(
  tx: Tx,
  filter: PayoutFilter,
  text: string,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<PayoutRow[]> {
  const exact = await byReference(tx, filter, text.trim())
  if (exact.length > 0) return after ? [] : exact
  const query = readSearch(text)
  if (!query) return []
  const others = conditions({ ...filter, mid: null })
  const search: WordSearch<Compared> = {
    mid: filter.mid,
    terms: query.terms,
    isHit: (row) => matches(row, query),
    walk: async (below, most) =>
      (await sql<Compared>`${anew} ${pageRows(filter, { limit: most, after: below }, compared)}`.execute(tx)).rows,
    oldest: async (mid) => filter.from ?? (await oldestOf(tx, filter, mid)),
    keys: 'payout_search',
    row: (id) => sql`select ${compared} from payouts where mid = ${filter.mid} and id = ${id} and ${others}`,
    chunkSize: limit * (filter.status === null ? 2 : 10),
  }
  const hits = await searchWords(tx, search, after, limit)
  return wholeRows(
    tx,
    hits.slice(0, limit).map(({ id }) => id),
  )
}

async function byReference(tx: Tx, filter: PayoutFilter, text: string): Promise<PayoutRow[]> {
  if (/\s/.test(text)) return []
  const { rows } = await sql<PayoutRow>`
    ${anew} select * from payouts
    where (request_id = ${text.toUpperCase()} or rail_reference = ${text}) and ${conditions(filter)}
    order by created_at desc, id desc limit 10`.execute(tx)
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
