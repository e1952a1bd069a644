/** The SQL of bulk disbursements. */
import type { BulkCells, BulkRowStatus, BulkState } from '@singil/contract/tax/bulk-disbursements'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { AuthorizationKind, PayoutId } from '@singil/contract/payouts/payouts'
import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Invariant } from '../../kit/work/index.ts'
import type { CellError, RowPayment } from './check-row.ts'

export interface BulkRecord {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  name: string
  checksum: string
  state: BulkState
  uploaded_by: string
  created_at: Date
  digest: string | null
  confirmed_by: string | null
  confirmed_at: Date | null
  authorization_kind: AuthorizationKind | null
  authorization_id: string | null
}
export interface RowRecord {
  id: string
  bulk_id: string
  mid: MerchantId
  line: number
  status: BulkRowStatus
  cells: BulkCells
  errors: CellError[]
  payment: RowPayment | null
  reason: string | null
  payout_id: PayoutId | null
  updated_at: Date
}
const db = own<{ bulk_disbursements: BulkRecord; bulk_disbursement_rows: RowRecord }>()

/** False if the merchant has one of this name. */
export async function insert(tx: Tx, bulk: BulkRecord): Promise<boolean> {
  const query = db(tx).insertInto('bulk_disbursements').values(bulk)
  const added = await query.onConflict((on) => on.doNothing()).executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** All rows in one statement: they travel as one JSON text. */
export const insertRows = (tx: Tx, rows: readonly RowRecord[]) =>
  sql`insert into bulk_disbursement_rows select * from jsonb_populate_recordset(null::bulk_disbursement_rows, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )

/** New calculations of rows, in one statement. */
export const recordChecks = (
  tx: Tx,
  at: Date,
  rows: readonly Pick<RowRecord, 'id' | 'status' | 'errors' | 'payment'>[],
) =>
  sql`update bulk_disbursement_rows r set status = n.status, errors = n.errors, payment = n.payment, updated_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, status text, errors jsonb, payment jsonb)
      where r.id = n.id`.execute(tx)

export const find = (tx: Tx, mid: MerchantId | null, id: string): Promise<BulkRecord | undefined> =>
  db(tx)
    .selectFrom('bulk_disbursements')
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
    .executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<BulkRecord> =>
  db(tx).selectFrom('bulk_disbursements').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const isNamed = async (tx: Tx, mid: MerchantId, name: string): Promise<boolean> =>
  (await sql`select 1 from bulk_disbursements where mid = ${mid} and lower(name) = lower(${name})`.execute(tx)).rows
    .length > 0

export const change = (tx: Tx, id: string, set: Partial<BulkRecord>) =>
  db(tx).updateTable('bulk_disbursements').set(set).where('id', '=', id).execute()

export async function page(tx: Tx, { page: at, limit, sort }: Range, mid: MerchantId | null, text: string) {
  const like = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = sql`(${mid}::text is null or mid = ${mid}) and (${text} = '' or name ilike ${like})`
  const direction = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<BulkRecord>`select * from bulk_disbursements where ${conditions}
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${limit * (at - 1)}`.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from bulk_disbursements where ${conditions}`.execute(tx)
  return { rows, count: counted.rows[0]!.count }
}

const paid = sql`status in ('VALID', 'FIXED', 'CONFIRMED', 'CREATED', 'FAILED')`
export interface Sums {
  readonly id: string
  readonly counts: Partial<Record<BulkRowStatus, number>>
  readonly payments: number
  readonly gross: number
  readonly withheld: number
  readonly net: number
  readonly fees: number
  readonly total: number
}
const sumOf = (field: keyof RowPayment): RawBuilder<unknown> =>
  sql`coalesce(sum((payment ->> ${sql.lit(field)})::bigint) filter (where ${paid}), 0)::bigint`

/** Rows counted by status, and what the payable ones come to. */
export async function sumsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Sums>`
    with by_status as (
      select bulk_id, status, count(*)::int as count, ${sumOf('gross')} as gross, ${sumOf('withheld')} as withheld, ${sumOf('net')} as net,
        ${sumOf('fee')} as fees, ${sumOf('total')} as total
      from bulk_disbursement_rows where bulk_id = any(${[...ids]}::uuid[]) group by bulk_id, status)
    select bulk_id as id, jsonb_object_agg(status, count) as counts, coalesce(sum(count) filter (where ${paid}), 0)::int as payments,
      sum(gross)::bigint as gross, sum(withheld)::bigint as withheld, sum(net)::bigint as net, sum(fees)::bigint as fees, sum(total)::bigint as total
    from by_status group by bulk_id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** SHA-256 of the payments of a bulk disbursement: of every payable row what it pays, in the order of the sheet. */
export async function digestOf(tx: Tx, { id, wallet_id }: Pick<BulkRecord, 'id' | 'wallet_id'>): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(${`${id} ${wallet_id} `} || coalesce(string_agg(
      line || ' ' || payment::text || ' ' || to_jsonb(cells ->> 'reason')::text, ' ' order by line), ''), 'UTF8')), 'hex') as digest
    from bulk_disbursement_rows where bulk_id = ${id} and ${paid}`.execute(tx)
  return rows[0]!.digest
}

interface Search {
  readonly text: string
  readonly statuses: readonly BulkRowStatus[]
  /** How many rows to skip. */
  readonly from: number
  readonly limit: number
}
/** A page of rows, and how many there are in all. */
export async function search(tx: Tx, bulkId: string, { text, statuses, from, limit }: Search) {
  const like = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = sql`bulk_id = ${bulkId} and (${text} = '' or cells::text ilike ${like} or payment ->> 'companyName' ilike ${like})
    and case when ${statuses.length} = 0 then status <> 'REMOVED' else status = any(${[...statuses]}::text[]) end`
  const { rows } = await sql<RowRecord>`select * from bulk_disbursement_rows where ${conditions}
    order by line offset ${from} limit ${limit}`.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from bulk_disbursement_rows where ${conditions}`.execute(tx)
  return { rows, count: counted.rows[0]!.count }
}

export const findRow = (tx: Tx, mid: MerchantId | null, id: string): Promise<RowRecord | undefined> =>
  db(tx)
    .selectFrom('bulk_disbursement_rows')
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
    .executeTakeFirst()

export const lockRow = (tx: Tx, id: string): Promise<RowRecord> =>
  db(tx).selectFrom('bulk_disbursement_rows').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Rows that are not removed, in the order of the sheet. */
export const openRows = (tx: Tx, bulkId: string): Promise<RowRecord[]> =>
  db(tx)
    .selectFrom('bulk_disbursement_rows')
    .selectAll()
    .where('bulk_id', '=', bulkId)
    .where('status', 'in', ['INVALID', 'VALID', 'FIXED'])
    .orderBy('line')
    .execute()

export const setCells = (tx: Tx, id: string, cells: BulkCells) =>
  sql`update bulk_disbursement_rows set cells = ${JSON.stringify(cells)}::jsonb where id = ${id}`.execute(tx)

export const changeRow = (
  tx: Tx,
  id: string,
  set: Partial<Pick<RowRecord, 'status' | 'reason' | 'payout_id' | 'updated_at'>>,
) => db(tx).updateTable('bulk_disbursement_rows').set(set).where('id', '=', id).execute()

/** The payable rows become confirmed ones. */
export async function confirmRows(tx: Tx, bulkId: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('bulk_disbursement_rows')
    .set({ status: 'CONFIRMED', updated_at: at })
    .where('bulk_id', '=', bulkId)
    .where('status', 'in', ['VALID', 'FIXED'])
    .execute()
}

/** The confirmed rows that are not created yet fail for this reason. */
export async function failRows(tx: Tx, bulkId: string, reason: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('bulk_disbursement_rows')
    .set({ status: 'FAILED', reason, updated_at: at })
    .where('bulk_id', '=', bulkId)
    .where('status', '=', 'CONFIRMED')
    .execute()
}

export const nextConfirmed = (tx: Tx, bulkId: string): Promise<{ readonly id: string } | undefined> =>
  db(tx)
    .selectFrom('bulk_disbursement_rows')
    .select('id')
    .where('bulk_id', '=', bulkId)
    .where('status', '=', 'CONFIRMED')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()

/** A created row is the disbursement that was confirmed. */
export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M14 a row of a bulk disbursement is the disbursement that was confirmed' as name, count(*)::int as bad,
      broken_rows(concat_ws(':', d.payout_id, d.gross, d.withheld), d.wallet_id::text, concat_ws(',', r.mid, nullif(d.mid, r.mid))) as rows
    from bulk_disbursement_rows r join disbursements d on d.payout_id = r.payout_id
    where (r.payment ->> 'gross')::bigint <> d.gross or (r.payment ->> 'withheld')::bigint <> d.withheld
      or r.payment ->> 'tin' <> d.supplier_tin or r.mid <> d.mid`.execute(tx)
  return rows
}
