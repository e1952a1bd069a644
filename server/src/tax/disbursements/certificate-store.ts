/** The SQL of certificates of withheld tax. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { SupplierId } from '@singil/contract/tax/suppliers'
import { sql } from 'kysely'
import type { CertificateColumns } from '../form-2307/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'
import { Certificate } from './certificate.ts'

export interface CertificateRow extends CertificateColumns {
  id: string
  payout_id: PayoutId
  /** Null: issued by the payment itself. */
  issued_by: string | null
}
const db = own<{ cwt_certificates: CertificateRow }>()

/** The next number of a merchant in a year; others wait until the unit of work ends, so that none is left out. */
export async function nextNumber(tx: Tx, mid: MerchantId, year: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${mid} ${year}`}, 432))`.execute(tx)
  const last = await db(tx)
    .selectFrom('cwt_certificates')
    .select((q) => q.fn.max('number').as('number'))
    .where('mid', '=', mid)
    .where('year', '=', year)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

export async function insertCertificate(tx: Tx, { details, ...row }: CertificateRow): Promise<void> {
  await db(tx)
    .insertInto('cwt_certificates')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
}

/** The certificates of a payment, the newest first; those behind it were replaced. */
export const allCertificatesOf = (tx: Tx, id: PayoutId): Promise<CertificateRow[]> =>
  db(tx)
    .selectFrom('cwt_certificates')
    .selectAll()
    .where('payout_id', '=', id)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
export const certificateOf = async (tx: Tx, id: PayoutId): Promise<CertificateRow | undefined> =>
  (await allCertificatesOf(tx, id))[0]

/** The newest certificates of payments to a supplier out of these wallets, void ones too; null stands for all wallets. */
export const newestOfSupplier = (
  tx: Tx,
  id: SupplierId,
  { mid, walletIds }: { readonly mid: MerchantId | null; readonly walletIds: readonly WalletId[] | null },
  limit: number,
): Promise<CertificateRow[]> =>
  db(tx)
    .selectFrom('cwt_certificates')
    .selectAll()
    .where('mid', '=', mid)
    .where(
      sql<boolean>`payout_id in (select payout_id from disbursements where supplier_id = ${id}
        and (${walletIds === null} or wallet_id = any(${[...(walletIds ?? [])]}::uuid[])))`,
    )
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

/** Makes the valid certificate of a payment void. */
export async function voidCertificate(tx: Tx, id: PayoutId, at: Date, reason: string | null = null): Promise<void> {
  await db(tx)
    .updateTable('cwt_certificates')
    .set({ voided_at: at, void_reason: reason })
    .where('payout_id', '=', id)
    .where('voided_at', 'is', null)
    .execute()
}

/** The certificates of a quarter, such as 2026Q4, in the order of their numbers; void ones too. */
export async function certificatesOf(tx: Tx, mid: MerchantId, quarter: string): Promise<CertificateRow[]> {
  const first = `${quarter.slice(0, 4)}-${String(Number(quarter.slice(5)) * 3 - 2).padStart(2, '0')}-01`
  return db(tx)
    .selectFrom('cwt_certificates')
    .selectAll()
    .where('mid', '=', mid)
    .where('year', '=', Number(quarter.slice(0, 4)))
    .where(sql<string>`details ->> 'from'`, '=', first)
    .orderBy('number')
    .execute()
}

export const withheldOf = ({ details }: Pick<CertificateRow, 'details'>): Centavos =>
  Certificate.parse(details).withheld
