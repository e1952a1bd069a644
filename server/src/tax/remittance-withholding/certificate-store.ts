/** The SQL of the provider's certificates of withheld tax. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import type { CertificateColumns } from '../form-2307/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

export interface CertificateRow extends CertificateColumns {
  quarter: string
  base: Centavos
  withheld: Centavos
  /** Who replaced another one by it; null: issued by the end of the quarter. */
  made_by: string | null
}
const db = own<{ remittance_certificates: CertificateRow }>()

/** The provider's next number of a year; others wait until the unit of work ends, so that none is left out. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into remittance_certificate_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = remittance_certificate_numbers.last + 1 returning last`.execute(db(tx))
  return rows[0]!.last
}

export const insert = (tx: Tx, { details, ...row }: CertificateRow) =>
  db(tx)
    .insertInto('remittance_certificates')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()

export const find = (tx: Tx, mid: MerchantId, id: string): Promise<CertificateRow | undefined> =>
  db(tx)
    .selectFrom('remittance_certificates')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', id)
    .executeTakeFirst()

/** Until the unit of work ends, it is not replaced by another one. */
export const lock = (tx: Tx, mid: MerchantId, id: string): Promise<CertificateRow | undefined> =>
  db(tx)
    .selectFrom('remittance_certificates')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const makeVoid = (tx: Tx, id: string, at: Date, reason: string) =>
  db(tx)
    .updateTable('remittance_certificates')
    .set({ voided_at: at, void_reason: reason })
    .where('id', '=', id)
    .execute()

/** The newest quarter first, and of a quarter the valid one. */
export const ofYear = (tx: Tx, mid: MerchantId, year: number): Promise<CertificateRow[]> =>
  db(tx)
    .selectFrom('remittance_certificates')
    .selectAll()
    .where('mid', '=', mid)
    .where('year', '=', year)
    .orderBy('quarter', 'desc')
    .orderBy('number', 'desc')
    .execute()

export const ofQuarter = (tx: Tx, quarter: string): Promise<Pick<CertificateRow, 'withheld' | 'voided_at'>[]> =>
  db(tx)
    .selectFrom('remittance_certificates')
    .select(['withheld', 'voided_at'])
    .where('quarter', '=', quarter)
    .execute()

export async function isIssued(tx: Tx, mid: MerchantId, quarter: string): Promise<boolean> {
  const query = db(tx).selectFrom('remittance_certificates').select('id').where('mid', '=', mid)
  return (await query.where('quarter', '=', quarter).where('voided_at', 'is', null).executeTakeFirst()) !== undefined
}
