/** The SQL of the list of split payments: each merchant reads one index of its own; counts and sums end at a limit. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { SplitDirection, SplitEntryId } from '@singil/contract/payments/split-payments'
import { type RawBuilder, sql } from 'kysely'
import { readSearch } from '../../kit/base/index.ts'
import {
  columnsSql,
  customPlan,
  own,
  type Place,
  searchWords,
  type Tx,
  type WordSearch,
} from '../../kit/database/index.ts'
import { paymentsOfNumber } from '../transactions/index.ts'
import { columnsOf, keysOf, matches, type SearchableSplit } from './search-key.ts'

export interface EntryRow {
  id: SplitEntryId
  mid: MerchantId
  wallet_id: WalletId
  direction: SplitDirection
  state: 'split' | 'not_split'
  split_id: string | null
  transaction_id: string
  request_id: RequestId
  other: string
  template_name: string
  amount: Centavos
  returned: Centavos
  because: string | null
  created_at: Date
}
export interface EntryFilter {
  readonly mid: MerchantId
  readonly walletIds: readonly WalletId[] | null
  readonly direction: SplitDirection | null
  readonly from: Date | null
  readonly before: Date | null
}
/** Counts are exact up to it. */
export const entryCountLimit = 1_000

const anew = sql.raw(customPlan)
const compared = columnsSql(columnsOf)
const db = own<{
  split_entries: EntryRow
  split_search: { mid: MerchantId; id: string; created_at: Date; keys: number[] }
}>()

export async function insertEntries(tx: Tx, rows: readonly EntryRow[]): Promise<void> {
  await db(tx)
    .insertInto('split_entries')
    .values([...rows])
    .execute()
  const keys = rows.map((row) => ({ mid: row.mid, id: row.id, created_at: row.created_at, keys: keysOf(row) }))
  await db(tx).insertInto('split_search').values(keys).execute()
}

/** Adds to what refunds took back, or takes from it with a negative amount. */
export const addReturned = (tx: Tx, splitId: string, mid: MerchantId, amount: number) =>
  db(tx)
    .updateTable('split_entries')
    .set({ returned: sql<Centavos>`returned + ${amount}::bigint` })
    .where('split_id', '=', splitId)
    .where('mid', '=', mid)
    .execute()

export const findEntry = (tx: Tx, mid: MerchantId, id: SplitEntryId): Promise<EntryRow | undefined> =>
  db(tx).selectFrom('split_entries').selectAll().where('mid', '=', mid).where('id', '=', id).executeTakeFirst()

export const isNoted = async (tx: Tx, transactionId: string): Promise<boolean> =>
  (await db(tx)
    .selectFrom('split_entries')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()) !== undefined

function conditions({ mid, walletIds, direction, from, before }: EntryFilter): RawBuilder<unknown> {
  const all = [sql`mid = ${mid}`]
  if (walletIds !== null) all.push(sql`wallet_id = any(${[...walletIds]}::uuid[])`)
  if (direction !== null) all.push(sql`direction = ${direction}`)
  if (from !== null) all.push(sql`created_at >= ${from}`)
  if (before !== null) all.push(sql`created_at < ${before}`)
  return sql.join(all, sql` and `)
}

interface Page {
  readonly limit: number
  readonly after: Place | null
  /** Rows left out before the page, which are read too. */
  readonly offset?: number
}
function pageRows(filter: EntryFilter, { limit, after, offset = 0 }: Page, columns = sql`*`): RawBuilder<unknown> {
  const below = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``
  return sql`select ${columns} from split_entries where ${conditions(filter)} ${below}
    order by created_at desc, id desc limit ${limit} offset ${offset}`
}

export const listEntries = async (tx: Tx, filter: EntryFilter, page: Page): Promise<EntryRow[]> =>
  (await sql<EntryRow>`${anew} ${pageRows(filter, page)}`.execute(tx)).rows

/** The number of entries, up to a thousand and one. */
export async function countEntries(tx: Tx, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${anew} select count(*)::int as count from (
      select 1 from split_entries where ${conditions(filter)} limit ${entryCountLimit + 1}) few`.execute(tx)
  return rows[0]!.count
}

/** Where a page ends that an entry is the last of. */
export async function placeOfEntry(tx: Tx, mid: MerchantId, id: SplitEntryId): Promise<Place | null> {
  const row = await findEntry(tx, mid, id)
  return row ? { createdAt: row.created_at, id } : null
}

/** The newest entries, as far as sums need them. */
export const entriesToSum = async (tx: Tx, filter: EntryFilter, limit: number) => {
  const { rows } = await sql<{ count: number; out: Centavos; in: Centavos }>`
    ${anew} select count(*)::int as count,
      coalesce(sum(amount - returned) filter (where direction = 'out'), 0)::bigint as out,
      coalesce(sum(amount - returned) filter (where direction = 'in'), 0)::bigint as in
    from (${pageRows(filter, { limit, after: null }, sql`direction, amount, returned`)}) newest`.execute(tx)
  return rows[0]!
}

/** Those of payments that have the text as a number. A receiver sees no payments of others, and finds them by the request id. */
async function ofNumber(tx: Tx, filter: EntryFilter, text: string): Promise<SearchableSplit[]> {
  const payments = paymentsOfNumber(filter.mid, text)
  if (!payments) return []
  const { rows } = await sql<SearchableSplit>`
    ${anew} select ${compared} from split_entries where transaction_id in (${payments}) and ${conditions(filter)}`.execute(
    tx,
  )
  return rows
}

/** One page of the entries that match a text, newest first. */
export async function searchEntries(
  tx: Tx,
  filter: EntryFilter,
  text: string,
  { limit, after }: Page,
): Promise<EntryRow[]> {
  const query = readSearch(text)
  if (!query) return []
  const search: WordSearch<SearchableSplit> = {
    keys: 'split_search',
    mid: filter.mid,
    terms: query.terms,
    isHit: (row) => matches(row, query),
    oldest: async (mid) => filter.from ?? (await oldestOf(tx, mid)),
    walk: async (below, most) =>
      (await sql<SearchableSplit>`${anew} ${pageRows(filter, { limit: most, after: below }, compared)}`.execute(tx))
        .rows,
    row: (id) => sql`select ${compared} from split_entries where id = ${id} and ${conditions(filter)}`,
    chunkSize: limit * 2,
    exact: await ofNumber(tx, filter, text),
  }
  const hits = (await searchWords(tx, search, after, limit)).slice(0, limit).map(({ id }) => id)
  if (hits.length === 0) return []
  return db(tx)
    .selectFrom('split_entries')
    .selectAll()
    .where('mid', '=', filter.mid)
    .where('id', 'in', hits)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function oldestOf(tx: Tx, mid: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from split_entries where mid = ${mid} order by created_at limit 1`.execute(tx)
  return rows[0]?.at ?? new Date()
}
