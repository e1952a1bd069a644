/** The SQL of the PDFs that are kept of certificates: of merchants to their suppliers, and of the provider to merchants. */
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/index.ts'

export type CertificateTable = 'cwt_certificates' | 'remittance_certificates'
/** Where the storage has a PDF, the sealed key of it, and its SHA-256. */
interface SealedObject {
  readonly object: string
  readonly sealed_key: string
  readonly checksum: string
}
export interface KeptRow {
  readonly id: string
  readonly object: string | null
  readonly sealed_key: string | null
  readonly checksum: string | null
}

/** What every table of certificates has. */
export interface CertificateColumns extends KeptRow {
  mid: MerchantId
  year: number
  number: number
  details: unknown
  issued_at: Date
  voided_at: Date | null
  /** Why it was replaced; null of one that is valid, or whose payment came back. */
  void_reason: string | null
  /** The void certificate in whose place it was issued. */
  replaces: string | null
}

/** False if it is kept already. */
export async function recordKept(tx: Tx, table: CertificateTable, id: string, kept: SealedObject): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set object = ${kept.object}, sealed_key = ${kept.sealed_key}, checksum = ${kept.checksum}
    where id = ${id} and object is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function findKept(tx: Tx, table: CertificateTable, id: string): Promise<KeptRow> {
  const { rows } = await sql<KeptRow>`
    select id, object, sealed_key, checksum from ${sql.table(table)} where id = ${id}`.execute(tx)
  return rows[0]!
}
