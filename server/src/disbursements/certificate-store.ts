/** The SQL of certificates of withheld tax. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { PayoutId } from '@singil/contract/payouts'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import { Certificate } from './certificate.ts'

export interface CertificateRow {
  id: string
  mid: MerchantId
  payout_id: PayoutId
  year: number
  number: number
  details: unknown
  issued_at: Date
  voided_at: Date | null
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

export const certificateOf = (tx: Tx, id: PayoutId): Promise<CertificateRow | undefined> =>
  db(tx).selectFrom('cwt_certificates').selectAll().where('payout_id', '=', id).executeTakeFirst()

export async function voidCertificate(tx: Tx, id: PayoutId, at: Date): Promise<void> {
  await db(tx).updateTable('cwt_certificates').set({ voided_at: at }).where('payout_id', '=', id).execute()
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
