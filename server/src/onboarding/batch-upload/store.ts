/** The SQL of batches. */
import type { BatchRowStatus, Cells, LetterStatus, StatusCount } from '@singil/contract/onboarding/batch-upload'
import { BatchRowStatus as Statuses } from '@singil/contract/onboarding/batch-upload'
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import type { CellError, Claimed } from './check-row.ts'

export interface BatchRecord {
  id: string
  mid: MerchantId
  name: string
  checksum: string
  uploaded_by: string
  created_at: Date
}
export interface RowRecord {
  id: string
  batch_id: string
  mid: MerchantId
  line: number
  status: BatchRowStatus
  cells: Cells
  errors: CellError[]
  reason: string | null
  registration_id: string | null
  /** SENDING: a worker sends it, or was killed while it did. */
  letter: LetterStatus | 'SENDING' | null
  letter_at: Date | null
  letter_reason: string | null
  /** When the e-mail was last asked for again. */
  resend_asked_at: Date | null
  updated_at: Date
}
export type ListedRow = RowRecord & { readonly name: string }
const db = own<{ batches: BatchRecord; batch_rows: RowRecord }>()

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb` as unknown as T
const partOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Serializes the uploads and corrections of a merchant, which look for the same addresses. */
export const lockBatches = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 470))`.execute(tx)

/** False if the merchant has a batch of this name. */
export async function insert(tx: Tx, batch: BatchRecord): Promise<boolean> {
  const added = await db(tx)
    .insertInto('batches')
    .values(batch)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** They travel as JSON texts of so many rows. */
const rowsAtOnce = 5_000
export async function insertRows(tx: Tx, rows: readonly RowRecord[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await sql`insert into batch_rows
      select * from jsonb_populate_recordset(null::batch_rows, ${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb)`.execute(
      tx,
    )
}

const batches = (tx: Tx, mid: MerchantId | null) =>
  db(tx)
    .selectFrom('batches')
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
export const find = (tx: Tx, mid: MerchantId | null, id: string) =>
  batches(tx, mid).selectAll().where('id', '=', id).executeTakeFirst()
export const named = (tx: Tx, mid: MerchantId | null, name: string) =>
  batches(tx, mid)
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export async function page(tx: Tx, range: Range, mid: MerchantId | null, text: string) {
  const found = batches(tx, mid).$if(text !== '', (q) => q.where('name', 'ilike', partOf(text)))
  return pageOf(found.selectAll(), range, 'created_at', 'id')
}

/** The rows of each batch, counted by status. */
export async function countsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StatusCount>> {
  const none = Object.fromEntries(Statuses.options.map((status) => [status, 0])) as StatusCount
  const all = new Map(ids.map((id) => [id, { ...none }]))
  if (ids.length === 0) return all
  const rows = await db(tx)
    .selectFrom('batch_rows')
    .select(['batch_id', 'status', (q) => q.fn.countAll<number>().as('count')])
    .where('batch_id', 'in', [...ids])
    .groupBy(['batch_id', 'status'])
    .execute()
  for (const { batch_id, status, count } of rows) all.get(batch_id)![status] = count
  return all
}

const listed = (tx: Tx) =>
  db(tx).selectFrom('batch_rows as r').innerJoin('batches as b', 'b.id', 'r.batch_id').selectAll('r').select('b.name')

const countOf = async (found: ReturnType<typeof listed>): Promise<number> =>
  (
    await found
      .clearSelect()
      .select((q) => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

interface Among {
  readonly mid: MerchantId | null
  readonly statuses?: readonly BatchRowStatus[]
  readonly batchId?: string
  readonly uploadedBy?: string
}
/** Rows of several batches, or of one in the order of its sheet. */
export async function pageOfRows(tx: Tx, range: Range, { mid, statuses, batchId, uploadedBy }: Among) {
  const found = listed(tx)
    .$if(mid !== null, (q) => q.where('r.mid', '=', mid!))
    .$if(batchId !== undefined, (q) => q.where('r.batch_id', '=', batchId!))
    .$if(statuses !== undefined, (q) => q.where('r.status', 'in', [...statuses!]))
    .$if(uploadedBy !== undefined, (q) => q.where(sql<boolean>`lower(b.uploaded_by) = lower(${uploadedBy!})`))
  return pageOf(found, range, range.sort.field === 'line' ? 'r.line' : 'r.updated_at', 'r.id')
}

interface Search {
  readonly batchId: string
  readonly text: string
  readonly statuses: readonly BatchRowStatus[]
  /** Only rows below this line of the sheet, as in an export. */
  readonly after?: number
  /** How many rows to skip, as on the screen. */
  readonly from?: number
  readonly limit: number
}
/** A page of rows of one batch, and how many there are in all. */
export async function search(tx: Tx, { batchId, text, statuses, after = 0, from = 0, limit }: Search) {
  const found = listed(tx)
    .where('r.batch_id', '=', batchId)
    .$if(statuses.length > 0, (q) => q.where('r.status', 'in', [...statuses]))
    .$if(statuses.length === 0, (q) => q.where('r.status', '<>', 'REMOVED'))
    .$if(text !== '', (q) => q.where(sql<string>`r.cells::text`, 'ilike', partOf(text)))
  const rows: ListedRow[] = await found
    .where('r.line', '>', after)
    .orderBy('r.line')
    .offset(from)
    .limit(limit)
    .execute()
  return { rows, count: await countOf(found) }
}

export const lockRow = (tx: Tx, mid: MerchantId | null, id: string): Promise<RowRecord | undefined> =>
  db(tx)
    .selectFrom('batch_rows')
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
    .forUpdate()
    .executeTakeFirst()

export const merchantOfRow = async (tx: Tx, mid: MerchantId | null, id: string): Promise<MerchantId | undefined> =>
  (
    await db(tx)
      .selectFrom('batch_rows')
      .select('mid')
      .where('id', '=', id)
      .$if(mid !== null, (q) => q.where('mid', '=', mid!))
      .executeTakeFirst()
  )?.mid

export const findRow = (tx: Tx, id: string): Promise<ListedRow> =>
  listed(tx).where('r.id', '=', id).executeTakeFirstOrThrow()

export const change = (tx: Tx, id: string, set: Partial<RowRecord>) =>
  db(tx)
    .updateTable('batch_rows')
    .set({
      ...set,
      ...(set.cells && { cells: json(set.cells) }),
      ...(set.errors && { errors: json(set.errors) }),
    })
    .where('id', '=', id)
    .execute()

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
export const invalidWith = (tx: Tx, mid: MerchantId, email: string, username: string): Promise<RowRecord[]> =>
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

/** The number of rows that were submitted. */
export async function submit(tx: Tx, batchId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('batch_rows')
    .set({ status: 'SUBMITTED', updated_at: at })
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['VALID', 'FIXED'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const nextSubmitted = (tx: Tx, batchId: string): Promise<{ readonly id: string } | undefined> =>
  db(tx)
    .selectFrom('batch_rows')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('status', '=', 'SUBMITTED')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()
