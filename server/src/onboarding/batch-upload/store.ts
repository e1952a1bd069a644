/** The SQL of batches. */
import type { BatchColumn, BatchRowStatus, Cells, LetterStatus } from '@singil/contract/onboarding/batch-upload'
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import { type CellError, type RowRecord, type SheetRecord, sheetTables } from '../../foundation/sheets/index.ts'

export interface BatchRecord extends SheetRecord {
  name: string
}
export interface BatchRowRecord extends RowRecord {
  batch_id: string
  status: BatchRowStatus
  cells: Cells
  errors: CellError<BatchColumn>[]
  reason: string | null
  registration_id: string | null
  /** SENDING: a worker sends it, or was killed while it did. */
  letter: LetterStatus | 'SENDING' | null
  letter_at: Date | null
  letter_reason: string | null
  /** When the e-mail was last asked for again. */
  resend_asked_at: Date | null
}
/** A row of the merchant, as far as others are compared with it: address and username in lower case. */
export interface Claimed {
  readonly id: string
  readonly line: number
  readonly name: string
  readonly email: string
  readonly username: string
}
export type ListedRow = BatchRowRecord & { readonly name: string }
const db = own<{ batches: BatchRecord; batch_rows: BatchRowRecord }>()
export const tables = sheetTables(db, { sheets: 'batches', rows: 'batch_rows', of: 'batch_id', name: 'name' })

/** Serializes the uploads and corrections of a merchant, which look for the same addresses. */
export const lockBatches = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 470))`.execute(tx)

export const named = (tx: Tx, mid: MerchantId | null, name: string): Promise<BatchRecord | undefined> =>
  db(tx)
    .selectFrom('batches')
    .selectAll()
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

interface Among {
  readonly mid: MerchantId | null
  readonly statuses?: readonly BatchRowStatus[]
  readonly batchId?: string
  readonly uploadedBy?: string
}
/** Rows of several batches, or of one in the order of its sheet. */
export async function pageOfRows(tx: Tx, range: Range, { mid, statuses, batchId, uploadedBy }: Among) {
  const found = db(tx)
    .selectFrom('batch_rows as r')
    .innerJoin('batches as b', 'b.id', 'r.batch_id')
    .selectAll('r')
    .select('b.name')
    .$if(mid !== null, (q) => q.where('r.mid', '=', mid!))
    .$if(batchId !== undefined, (q) => q.where('r.batch_id', '=', batchId!))
    .$if(statuses !== undefined, (q) => q.where('r.status', 'in', [...statuses!]))
    .$if(uploadedBy !== undefined, (q) => q.where(sql<boolean>`lower(b.uploaded_by) = lower(${uploadedBy!})`))
  return pageOf(found, range, range.sort.field === 'line' ? 'r.line' : 'r.updated_at', 'r.id')
}

/** What is known of the e-mail to a business. */
export const setLetter = (tx: Tx, id: string, set: Pick<BatchRowRecord, 'letter' | 'letter_at' | 'letter_reason'>) =>
  db(tx).updateTable('batch_rows').set(set).where('id', '=', id).execute()

const lowerOf = (column: 'email' | 'username') => sql<string>`lower(r.cells ->> ${sql.lit(column)})`
const claims = (column: 'email' | 'username', { mid, values }: { mid: MerchantId; values: readonly string[] }) => sql`
  select r.id, r.line, b.name, b.created_at, ${lowerOf('email')} as email, ${lowerOf('username')} as username
  from batch_rows r join batches b on b.id = r.batch_id
  where r.mid = ${mid} and r.status <> 'REMOVED' and ${lowerOf(column)} = any(${values.filter(Boolean)}::text[])`

/** Of each value the first row of the merchant's batches, not removed, that has it; lower case. */
export async function firstClaims(
  tx: Tx,
  mid: MerchantId,
  column: 'email' | 'username',
  values: readonly string[],
): Promise<Map<string, Claimed>> {
  const { rows } =
    await sql<Claimed>`select distinct on (${sql.ref(column)}) * from (${claims(column, { mid, values })}) c
    order by ${sql.ref(column)}, created_at, line`.execute(tx)
  return new Map(rows.map((row) => [row[column], row]))
}

/** The rows of the merchant's batches, not removed, that have this address or username; lower case. */
export async function claimsOf(
  tx: Tx,
  mid: MerchantId,
  { email, username }: { readonly email: string; readonly username: string },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select * from (${claims('email', { mid, values: [email] })} union ${claims('username', { mid, values: [username] })}) c
    order by created_at, line limit 1000`.execute(tx)
  return rows
}

/** Rows with errors that had one of these values: they may be valid now. */
export const invalidWith = (
  tx: Tx,
  mid: MerchantId,
  { email, username }: Pick<Cells, 'email' | 'username'>,
): Promise<BatchRowRecord[]> =>
  db(tx)
    .selectFrom('batch_rows')
    .selectAll()
    .where('mid', '=', mid)
    .where('status', '=', 'INVALID')
    .where(
      sql<boolean>`(lower(cells ->> 'email') = lower(${email}) or lower(cells ->> 'username') = lower(${username}))`,
    )
    .orderBy('batch_id')
    .orderBy('line')
    .limit(100)
    .execute()
