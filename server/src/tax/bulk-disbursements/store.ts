/** The SQL of bulk disbursements. */
import type { BulkCells, BulkColumn, BulkRowStatus, BulkState } from '@singil/contract/tax/bulk-disbursements'
import type { WalletId } from '@singil/contract/kit/id'
import type { AuthorizationKind, PayoutId } from '@singil/contract/payouts/payouts'
import { type RawBuilder, sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Invariant } from '../../kit/work/index.ts'
import { type CellError, type RowRecord, type SheetRecord, sheetTables } from '../../foundation/sheets/index.ts'
import type { RowPayment } from './check-row.ts'

export interface BulkRecord extends SheetRecord {
  wallet_id: WalletId
  name: string
  state: BulkState
  digest: string | null
  confirmed_by: string | null
  confirmed_at: Date | null
  authorization_kind: AuthorizationKind | null
  authorization_id: string | null
}
export interface BulkRowRecord extends RowRecord {
  bulk_id: string
  status: BulkRowStatus
  cells: BulkCells
  errors: CellError<BulkColumn>[]
  payment: RowPayment | null
  reason: string | null
  payout_id: PayoutId | null
}
const db = own<{ bulk_disbursements: BulkRecord; bulk_disbursement_rows: BulkRowRecord }>()
export const tables = sheetTables(db, {
  sheets: 'bulk_disbursements',
  rows: 'bulk_disbursement_rows',
  of: 'bulk_id',
  name: 'name',
  searched: sql<string>`payment ->> 'companyName'`,
})

export const change = (tx: Tx, id: string, set: Partial<BulkRecord>) =>
  db(tx).updateTable('bulk_disbursements').set(set).where('id', '=', id).execute()

const paid = sql`status in ('VALID', 'FIXED', 'CONFIRMED', 'CREATED', 'FAILED')`
export interface Sums {
  readonly id: string
  readonly payments: number
  readonly gross: number
  readonly withheld: number
  readonly net: number
  readonly fees: number
  readonly total: number
}
const sumOf = (field: keyof RowPayment): RawBuilder<unknown> =>
  sql`sum((payment ->> ${sql.lit(field)})::bigint)::bigint`

/** What the payable rows come to. */
export async function sumsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Sums>`
    select bulk_id as id, count(*)::int as payments, ${sumOf('gross')} as gross, ${sumOf('withheld')} as withheld, ${sumOf('net')} as net,
      ${sumOf('fee')} as fees, ${sumOf('total')} as total
    from bulk_disbursement_rows where bulk_id = any(${[...ids]}::uuid[]) and ${paid} group by bulk_id`.execute(tx)
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
