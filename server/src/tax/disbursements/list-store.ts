/** The SQL of lists of disbursements and of their log. A list reads one index in order; its count ends at a limit. */
import type { DisbursementStatus } from '@singil/contract/tax/disbursements'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { tinStart } from '@singil/contract/kit/tin'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { SupplierId } from '@singil/contract/tax/suppliers'
import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { customPlan, type Place, type Tx } from '../../kit/database/index.ts'
import type { DisbursementRow, LogRow } from './store.ts'

export interface Filter {
  readonly mid: MerchantId | null
  readonly walletIds: readonly WalletId[] | null
  readonly status: DisbursementStatus | null
  readonly supplierId: SupplierId | null
  readonly search: string
  readonly from?: Date
  /** Not included. */
  readonly until?: Date
}
/** Counts are exact up to it. */
export const disbursementCountLimit = 1_000

const anew = sql.raw(customPlan)
const partOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

function conditions({ mid, walletIds, status, supplierId, search, from, until }: Filter): RawBuilder<unknown> {
  const digits = tinStart(search)
  const texts = [
    sql`supplier_name ilike ${partOf(search)}`,
    sql`reason ilike ${partOf(search)}`,
    sql`request_id = ${search.toUpperCase()}`,
    ...(digits.length >= 3 ? [sql`supplier_tin like ${`${digits}%`}`] : []),
  ]
  return sql.join(
    [
      sql`true`,
      ...(mid === null ? [] : [sql`mid = ${mid}`]),
      ...(walletIds === null ? [] : [sql`wallet_id = any(${[...walletIds]}::uuid[])`]),
      ...(status === null ? [] : [sql`status = ${status}`]),
      ...(supplierId === null ? [] : [sql`supplier_id = ${supplierId}`]),
      ...(from ? [sql`created_at >= ${from}`] : []),
      ...(until ? [sql`created_at < ${until}`] : []),
      ...(search === '' ? [] : [sql`(${sql.join(texts, sql` or `)})`]),
    ],
    sql` and `,
  )
}

interface Page {
  readonly limit: number
  readonly after: Place | null
  readonly offset: number
  readonly isOldestFirst: boolean
}
/** `id`: that of the payout. */
export type ListedRow = DisbursementRow & { readonly id: PayoutId }

export async function listRows(tx: Tx, filter: Filter, page: Page): Promise<ListedRow[]> {
  const { limit, after, offset, isOldestFirst } = page
  const [direction, beyond] = isOldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const below = after ? sql`and (created_at, payout_id) ${beyond} (${after.createdAt}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ListedRow>`
    ${anew} select *, payout_id as id from disbursements where ${conditions(filter)} ${below}
    order by created_at ${direction}, payout_id ${direction} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** The number of disbursements, up to a thousand and one. */
export async function countRows(tx: Tx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${anew} select count(*)::int as count from
      (select 1 from disbursements where ${conditions(filter)} limit ${disbursementCountLimit + 1}) few`.execute(tx)
  return rows[0]!.count
}

/** Where a page ends that a disbursement is the last of. */
export async function placeOf(tx: Tx, id: PayoutId): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select created_at as "createdAt", payout_id as id from disbursements where payout_id = ${id}`.execute(tx)
  return rows[0] ?? null
}

interface PaidToSupplier {
  readonly payments: number
  readonly gross: Centavos
  readonly withheld: Centavos
  readonly net: Centavos
}
/** What reached a supplier since a moment and did not come back, by the line of the log that says so. */
export async function paidToSupplier(tx: Tx, filter: Filter, since: Date): Promise<PaidToSupplier> {
  const { rows } = await sql<PaidToSupplier>`
    ${anew} select count(*)::int as payments, coalesce(sum(gross), 0)::bigint as gross,
      coalesce(sum(withheld), 0)::bigint as withheld, coalesce(sum(paid), 0)::bigint as net
    from disbursements d where ${conditions(filter)} and exists (
      select 1 from disbursement_logs l where l.payout_id = d.payout_id and l.state = 'SUCCESS' and l.created_at >= ${since})`.execute(
    tx,
  )
  return rows[0]!
}

export async function pageOfLogs(tx: Tx, { page, limit, sort }: Range, mid: MerchantId, search: string) {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const found =
    search === ''
      ? sql``
      : sql`and (supplier_name ilike ${partOf(search)} or request_id = ${search.toUpperCase()} or username ilike ${partOf(search)})`
  const { rows } = await sql<LogRow>`
    ${anew} select * from disbursement_logs where mid = ${mid} ${found}
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${(page - 1) * limit}`.execute(tx)
  const counted = await sql<{ count: number }>`
    ${anew} select count(*)::int as count from disbursement_logs where mid = ${mid} ${found}`.execute(tx)
  return { rows, count: counted.rows[0]!.count }
}
