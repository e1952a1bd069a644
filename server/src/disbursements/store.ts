/** The SQL of supplier payments and of the tax withheld from them. */
import type { DisbursementId, DisbursementStatus, PayeeKind } from '@singil/contract/disbursements'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Generated, Insertable, Updateable } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import type { WithdrawalRow } from '../withdrawals/index.ts'

/** Confirmation and outcome, shared with withdrawals. */
type Course = Pick<
  WithdrawalRow,
  | 'mid'
  | 'wallet_id'
  | 'request_id'
  | 'rail'
  | 'sealed_destination'
  | 'destination_key'
  | 'fee'
  | 'vat'
  | 'total'
  | 'reason'
  | 'payload_hash'
  | 'authorization_kind'
  | 'authorization_id'
  | 'authorized_hash'
  | 'authorized_at'
  | 'confirm_until'
  | 'rail_reference'
  | 'remark'
  | 'asked_by'
  | 'created_at'
  | 'updated_at'
>
export interface DisbursementRow extends Course {
  id: DisbursementId
  supplier_name: string
  supplier_tin: string
  payee: PayeeKind
  gross: Centavos
  is_vat_inclusive: boolean
  base: Centavos
  atc: string | null
  rate_millionths: number
  withheld: Centavos
  paid: Centavos
  status: DisbursementStatus
}
type Derived = 'paid' | 'total' | 'payload_hash' | 'remark'
type DisbursementTable = Omit<DisbursementRow, Derived> & { [K in Derived]: Generated<DisbursementRow[K]> }
export type NewDisbursement = Insertable<DisbursementTable>
export type DisbursementChange = Updateable<DisbursementTable>
export interface LiabilityRow {
  disbursement_id: DisbursementId
  mid: MerchantId
  /** YYYY-MM in Manila. */
  month: string
  quarter: string
  supplier_name: string
  supplier_tin: string
  atc: string
  rate_millionths: number
  base: Centavos
  withheld: Centavos
  recorded_at: Date
  voided_at: Date | null
}
interface Tables {
  disbursements: DisbursementTable
  cwt_liabilities: Omit<LiabilityRow, 'quarter'> & { quarter: Generated<string> }
  cwt_rates: { atc: string; since: string; payee: PayeeKind; rate_millionths: number }
}
const db = own<Tables>()

export const insert = (tx: Tx, row: NewDisbursement): Promise<DisbursementRow> =>
  db(tx).insertInto('disbursements').values(row).returningAll().executeTakeFirstOrThrow()

export const find = (tx: Tx, id: DisbursementId): Promise<DisbursementRow | undefined> =>
  db(tx).selectFrom('disbursements').selectAll().where('id', '=', id).executeTakeFirst()

/** The current row, locked until the unit of work ends. The wallet must be locked before. */
export const lock = (tx: Tx, id: DisbursementId): Promise<DisbursementRow> =>
  db(tx).selectFrom('disbursements').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const update = (tx: Tx, id: DisbursementId, changes: DisbursementChange): Promise<DisbursementRow> =>
  db(tx).updateTable('disbursements').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The rate of a tax code in force on a Manila day. */
export const rateAt = (tx: Tx, atc: string, day: string) =>
  db(tx)
    .selectFrom('cwt_rates')
    .select(['payee', 'rate_millionths'])
    .where('atc', '=', atc)
    .where('since', '<=', day)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function recordLiability(tx: Tx, row: Omit<LiabilityRow, 'quarter'>): Promise<void> {
  await db(tx).insertInto('cwt_liabilities').values(row).execute()
}

export async function voidLiability(tx: Tx, id: DisbursementId, at: Date): Promise<void> {
  await db(tx).updateTable('cwt_liabilities').set({ voided_at: at }).where('disbursement_id', '=', id).execute()
}

/** What a merchant withheld in a quarter, for example 2026Q4. */
export const liabilitiesOf = (tx: Tx, mid: MerchantId, quarter: string): Promise<LiabilityRow[]> =>
  db(tx)
    .selectFrom('cwt_liabilities')
    .selectAll()
    .where('mid', '=', mid)
    .where('quarter', '=', quarter)
    .where('voided_at', 'is', null)
    .orderBy('supplier_tin')
    .orderBy('atc')
    .orderBy('recorded_at')
    .execute()
