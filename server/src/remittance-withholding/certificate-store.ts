/** The SQL of the provider's certificates of withheld tax. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'

export interface CertificateRow {
  id: string
  mid: MerchantId
  quarter: string
  year: number
  number: number
  base: Centavos
  withheld: Centavos
  details: unknown
  issued_at: Date
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

/** The newest first. */
export const ofYear = (tx: Tx, mid: MerchantId, year: number): Promise<CertificateRow[]> =>
  db(tx)
    .selectFrom('remittance_certificates')
    .selectAll()
    .where('mid', '=', mid)
    .where('year', '=', year)
    .orderBy('quarter', 'desc')
    .execute()

export const ofQuarter = (tx: Tx, quarter: string): Promise<Pick<CertificateRow, 'withheld'>[]> =>
  db(tx).selectFrom('remittance_certificates').select('withheld').where('quarter', '=', quarter).execute()

export async function isIssued(tx: Tx, mid: MerchantId, quarter: string): Promise<boolean> {
  const query = db(tx).selectFrom('remittance_certificates').select('id').where('mid', '=', mid)
  return (await query.where('quarter', '=', quarter).executeTakeFirst()) !== undefined
}
