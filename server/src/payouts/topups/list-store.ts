/** The SQL of lists of top-ups. A list reads one index in order; counts and sums end at a limit. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, sum } from '@singil/contract/kit/money'
import type { TopupId, TopupStatus } from '@singil/contract/payouts/topups'
import { type RawBuilder, sql } from 'kysely'
import { matchesRow, readNumber, readSearch } from '../../kit/base/index.ts'
import { beginsWith, customPlan, maxOfNumber, type Place, searchWords, type Tx } from '../../kit/database/index.ts'
import { searchable, type TopupRow } from './store.ts'

export interface TopupFilter {
  readonly mid: MerchantId | null
  readonly walletIds: readonly WalletId[] | null
  readonly status: TopupStatus | null
  readonly from: Date | null
  readonly before: Date | null
}
export interface TopupPage {
  readonly limit: number
  readonly isOldestFirst?: boolean
  readonly after: Place | null
  /** Rows left out before the page, which are read too. */
  readonly offset: number
}
/** Counts are exact up to it. */
export const topupCountLimit = 1_000

const anew = sql.raw(customPlan)

function conditions(filter: TopupFilter): RawBuilder<unknown> {
  const { mid, walletIds, status, from, before } = filter
  const wallets =
    walletIds?.length === 1 ? sql`wallet_id = ${walletIds[0]}` : sql`wallet_id = any(${[...(walletIds ?? [])]}::uuid[])`
  return sql.join(
    [
      sql`true`,
      ...(mid === null ? [] : [sql`mid = ${mid}`]),
      ...(walletIds === null ? [] : [wallets]),
      ...(status === null ? [] : [sql`status = ${status}`]),
      ...(from === null ? [] : [sql`created_at >= ${from}`]),
      ...(before === null ? [] : [sql`created_at < ${before}`]),
    ],
    sql` and `,
  )
}

export async function listTopupRows(tx: Tx, filter: TopupFilter, page: TopupPage): Promise<TopupRow[]> {
  const { limit, isOldestFirst, after, offset } = page
  const [direction, beyond] = isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const { rows } = await sql<TopupRow>`
    ${anew} select * from topups where ${conditions(filter)}
      ${after ? sql`and (created_at, id) ${beyond} (${after.createdAt}, ${after.id}::uuid)` : sql``}
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** The number of top-ups, up to a thousand and one. */
export async function countTopups(tx: Tx, filter: TopupFilter): Promise<number> {
  const few = sql`select 1 from topups where ${conditions(filter)} limit ${topupCountLimit + 1}`
  const { rows } = await sql<{ count: number }>`${anew} select count(*)::int as count from (${few}) few`.execute(tx)
  return rows[0]!.count
}

/** Where a page ends that a top-up is the last of. */
export async function placeOfTopup(tx: Tx, id: TopupId): Promise<Place | null> {
  const { rows } = await sql<Place>`select created_at as "createdAt", id from topups where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export interface TopupSums {
  readonly count: number
  readonly amount: Centavos
  readonly fees: Centavos
}
/** Of the credited ones; under a filter by state of all. */
export function sumsOf(
  { status }: TopupFilter,
  rows: readonly Pick<TopupRow, 'status' | 'amount' | 'fee' | 'vat'>[],
): TopupSums {
  const summed = status === null ? rows.filter((row) => row.status === 'CREDITED') : rows
  return {
    count: rows.length,
    amount: sum(summed.map(({ amount }) => amount)),
    fees: sum(summed.flatMap(({ fee, vat }) => [fee, vat])),
  }
}
/** The sums of the newest top-ups. */
export async function sumNewest(tx: Tx, filter: TopupFilter, limit: number): Promise<TopupSums> {
  const newest = sql`select status, amount, fee, vat from topups where ${conditions(filter)} order by created_at desc, id desc limit ${limit}`
  const isSummed = filter.status === null ? sql`status = 'CREDITED'` : sql`true`
  const { rows } = await sql<TopupSums>`
    ${anew} select count(*)::int as count, coalesce(sum(amount) filter (where ${isSummed}), 0)::bigint as amount,
      coalesce(sum(fee + vat) filter (where ${isSummed}), 0)::bigint as fees
    from (${newest}) newest`.execute(tx)
  return rows[0]!
}

/** Those that have the text as a number: the request id, or the number for a counter or the gateway's id, also by the beginning. */
async function ofNumber(tx: Tx, filter: TopupFilter, text: string): Promise<TopupRow[]> {
  const number = readNumber(text)
  if (!number) return []
  const isOne = (column: string) => sql`${sql.ref(column)} in (${sql.join(number.forms)})`
  const begun = (column: string) =>
    filter.mid === null
      ? sql`select id from topups where ${isOne(column)}`
      : sql`(select id from topups where mid = ${filter.mid} and ${beginsWith(column, number.forms)}
          order by ${sql.ref(column)} collate "C" limit ${maxOfNumber})`
  const { rows } = await sql<TopupRow>`
    ${anew} with found(id) as materialized (
      select id from topups where request_id = ${number.requestId} or ${isOne('payment_id')}
      union ${begun('reference')} union ${begun('gateway_id')})
    select topups.* from topups join found using (id) where ${conditions(filter)}`.execute(tx)
  return rows
}

/** One page of the top-ups that match a text, newest first: by a whole number, by words and by amount. */
export async function searchTopupRows(
  tx: Tx,
  filter: TopupFilter,
  text: string,
  { limit, after }: Pick<TopupPage, 'limit' | 'after'>,
): Promise<TopupRow[]> {
  const query = readSearch(text)
  if (!query) return []
  const others = conditions({ ...filter, mid: null })
  const hits = await searchWords<TopupRow>(
    tx,
    {
      mid: filter.mid,
      terms: query.terms,
      isHit: (row) => matchesRow(searchable(row), query),
      walk: (below, most) => listTopupRows(tx, filter, { limit: most, after: below, offset: 0 }),
      oldest: async (mid) => {
        const { rows } = await sql<{
          at: Date | null
        }>`${anew} select min(created_at) as at from topups where mid = ${mid}`.execute(tx)
        return filter.from ?? rows[0]!.at ?? new Date()
      },
      keys: 'topup_search',
      row: (id) => sql`select * from topups where mid = ${filter.mid} and id = ${id} and ${others}`,
      chunkSize: limit * (filter.status === null ? 2 : 10),
      exact: await ofNumber(tx, filter, text),
    },
    after,
    limit,
  )
  return hits.slice(0, limit)
}
