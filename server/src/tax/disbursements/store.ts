/** The SQL of supplier payments and of the tax withheld from them. */
import type { DisbursementStatus } from '@singil/contract/tax/disbursements'
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { PayoutId, PayoutStatus } from '@singil/contract/payouts/payouts'
import type { PayeeKind, SupplierId } from '@singil/contract/tax/suppliers'
import { type Generated, type Insertable, sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface DisbursementRow {
  payout_id: PayoutId
  mid: MerchantId
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
  supplier_id: SupplierId | null
  status: DisbursementStatus
  created_at: Date
  wallet_id: WalletId
  request_id: RequestId
  reason: string
  /** The failed one that it pays again. */
  corrects: PayoutId | null
}
/** A bill of which tax is withheld. */
export interface TaxedBill extends DisbursementRow {
  readonly atc: string
}
export interface LogRow {
  id: string
  mid: MerchantId
  payout_id: PayoutId
  request_id: RequestId
  supplier_name: string
  state: PayoutStatus
  paid: Centavos
  remark: string
  username: string
  created_at: Date
}
type DisbursementTable = Omit<DisbursementRow, 'paid'> & { paid: Generated<Centavos> }
export interface LiabilityRow {
  payout_id: PayoutId
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
  disbursement_logs: LogRow
  cwt_liabilities: Omit<LiabilityRow, 'quarter'> & { quarter: Generated<string> }
}
const db = own<Tables>()

/** Writes a bill, whose payout is written, with the first line of its log. */
export const insert = (tx: Tx, row: Insertable<DisbursementTable>, log: LogRow): Promise<DisbursementRow> =>
  db(tx)
    .with('logged', (q) => q.insertInto('disbursement_logs').values(log))
    .insertInto('disbursements')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()

export const find = (tx: Tx, id: PayoutId): Promise<DisbursementRow | undefined> =>
  db(tx).selectFrom('disbursements').selectAll().where('payout_id', '=', id).executeTakeFirst()

/** The newest disbursement that pays this one again. */
export const copyOf = (tx: Tx, id: PayoutId): Promise<DisbursementRow | undefined> =>
  db(tx)
    .selectFrom('disbursements')
    .selectAll()
    .where('corrects', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('payout_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function setStatus(tx: Tx, id: PayoutId, status: DisbursementStatus): Promise<void> {
  await db(tx).updateTable('disbursements').set({ status }).where('payout_id', '=', id).execute()
}

export async function addLog(tx: Tx, row: LogRow): Promise<void> {
  await db(tx).insertInto('disbursement_logs').values(row).execute()
}

/** Disbursements under way with this tax code. */
export const pendingWith = (tx: Tx, atc: string) =>
  db(tx)
    .selectFrom('disbursements')
    .select(['payout_id', 'mid'])
    .where('status', '=', 'PENDING')
    .where('atc', '=', atc)
    .execute()

/** What happened to a disbursement, in order. */
export const logsOf = (tx: Tx, id: PayoutId): Promise<LogRow[]> =>
  db(tx)
    .selectFrom('disbursement_logs')
    .selectAll()
    .where('payout_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function recordLiability(tx: Tx, row: Omit<LiabilityRow, 'quarter'>): Promise<void> {
  await db(tx).insertInto('cwt_liabilities').values(row).execute()
}

export async function voidLiability(tx: Tx, id: PayoutId, at: Date): Promise<void> {
  await db(tx).updateTable('cwt_liabilities').set({ voided_at: at }).where('payout_id', '=', id).execute()
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

/** The sum of it, as the database adds it up. */
export async function sumOfLiabilities(tx: Tx, mid: MerchantId, quarter: string): Promise<Centavos> {
  const { sum } = await db(tx)
    .selectFrom('cwt_liabilities')
    .select(sql<number>`coalesce(sum(withheld), 0)::bigint`.as('sum'))
    .where('mid', '=', mid)
    .where('quarter', '=', quarter)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return centavos(sum)
}

/**
 * By the journals of the ledger, which the work papers must agree with: what a merchant kept back of the invoices of a quarter. It is
 * their sum, less what left the wallet for them without fees and did not come back. Journals are found by their keys: joined, they may all be read.
 */
export async function taxByLedger(tx: Tx, mid: MerchantId, quarter: string): Promise<Centavos> {
  const { rows } = await sql<{ kept: Centavos }>`
    select coalesce(sum(d.gross - (j.amount - p.fee - p.vat)), 0)::bigint as kept
    from disbursements d
    join payouts p on p.id = d.payout_id
    join lateral (
      select amount, at from ledger_journals where event_key = 'disbursement.ended:' || d.payout_id and kind = 'disbursement.done' limit 1
    ) j on true
    where d.mid = ${mid} and to_char(j.at at time zone 'Asia/Manila', 'YYYY"Q"Q') = ${quarter}
      and (select id from ledger_journals where event_key = 'disbursement.returned:' || d.payout_id) is null`.execute(
    db(tx),
  )
  return rows[0]!.kept
}
