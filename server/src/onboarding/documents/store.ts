/** The SQL of documents and of their review. */
import type { DocumentLogLine, ReuploadReason } from '@singil/contract/onboarding/documents'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface CaseRow {
  mid: MerchantId
  purpose: string
  state: 'uploaded' | 'submitted' | 'approved' | 'reupload'
  version: number
  submitted_at: Date | null
  claimed_by: UserId | null
  claimed_by_name: string | null
  claimed_at: Date | null
  decided_at: Date | null
  decided_by_name: string | null
}
export interface DocumentRow {
  id: string
  mid: MerchantId
  purpose: string
  type: string
  side: number
  version: number
  state: 'uploaded' | 'submitted' | 'approved' | 'reupload' | 'replaced' | 'removed'
  file_name: string
  title: string
  media_type: string
  size: number
  number_sealed: string | null
  number_digest: string | null
  number_end: string | null
  valid_from: string | null
  expires_on: string | null
  reason: ReuploadReason | null
  note: string
  uploaded_at: Date
  uploaded_by_name: string
  submitted_at: Date | null
  decided_at: Date | null
  decided_by_name: string | null
  keep_until: string | null
  erased_at: Date | null
  /** Days before its end of the last reminder. */
  reminded_days: number | null
}
export interface LogRow {
  id: string
  mid: MerchantId
  purpose: string
  at: Date
  by_name: string
  what: DocumentLogLine['what']
  type: string | null
  reason: ReuploadReason | null
  note: string
}
const db = own<{ document_cases: CaseRow; documents: DocumentRow; document_log: LogRow }>()

export interface CaseKey {
  readonly mid: MerchantId
  readonly purpose: string
}

export const findCase = (tx: Tx, { mid, purpose }: CaseKey): Promise<CaseRow | undefined> =>
  db(tx)
    .selectFrom('document_cases')
    .selectAll()
    .where('mid', '=', mid)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

export const lockCase = (tx: Tx, { mid, purpose }: CaseKey): Promise<CaseRow | undefined> =>
  db(tx)
    .selectFrom('document_cases')
    .selectAll()
    .where('mid', '=', mid)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()

/** The case, locked; it begins with the first document. */
export async function beginCase(tx: Tx, { mid, purpose }: CaseKey): Promise<CaseRow> {
  await sql`insert into document_cases (mid, purpose, state, version) values (${mid}, ${purpose}, 'uploaded', 1)
    on conflict do nothing`.execute(tx)
  return (await lockCase(tx, { mid, purpose }))!
}

/** Counts the change, so that a reviewer who saw the case before it cannot decide. */
export const changeCase = (tx: Tx, { mid, purpose }: CaseKey, set: Partial<CaseRow>): Promise<CaseRow> =>
  db(tx)
    .updateTable('document_cases')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('mid', '=', mid)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Every version that was not removed, the newest of each document first. */
export const documentsOf = (tx: Tx, { mid, purpose }: CaseKey): Promise<DocumentRow[]> =>
  db(tx)
    .selectFrom('documents')
    .selectAll()
    .where('mid', '=', mid)
    .where('purpose', '=', purpose)
    .where('state', '<>', 'removed')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const find = (tx: Tx, mid: MerchantId, id: string): Promise<DocumentRow | undefined> =>
  db(tx)
    .selectFrom('documents')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const lastVersion = async (tx: Tx, { mid, purpose }: CaseKey, type: string, side: number): Promise<number> =>
  (
    await db(tx)
      .selectFrom('documents')
      .select((q) => q.fn.coalesce(q.fn.max('version'), sql<number>`0`).as('last'))
      .where('mid', '=', mid)
      .where('purpose', '=', purpose)
      .where('type', '=', type)
      .where('side', '=', side)
      .executeTakeFirstOrThrow()
  ).last

export const insert = (tx: Tx, row: DocumentRow) => db(tx).insertInto('documents').values(row).execute()

export const change = (tx: Tx, { mid, id }: Pick<DocumentRow, 'mid' | 'id'>, set: Partial<DocumentRow>) =>
  db(tx).updateTable('documents').set(set).where('mid', '=', mid).where('id', '=', id).execute()

/** All documents of a case in one state. */
export const changeAll = (
  tx: Tx,
  { mid, purpose }: CaseKey,
  from: DocumentRow['state'],
  set: Partial<DocumentRow>,
): Promise<Pick<DocumentRow, 'id'>[]> =>
  db(tx)
    .updateTable('documents')
    .set(set)
    .where('mid', '=', mid)
    .where('purpose', '=', purpose)
    .where('state', '=', from)
    .returning('id')
    .execute()

/** Documents of other merchants with one of these numbers. */
export const withNumbers = (tx: Tx, except: MerchantId, digests: readonly string[]) =>
  db(tx)
    .selectFrom('documents')
    .select(['mid', 'number_digest'])
    .distinct()
    .where('number_digest', '=', sql<string>`any (${digests}::text[])`)
    .where('mid', '<>', except)
    .where('state', '<>', 'removed')
    .orderBy('mid')
    .limit(20)
    .execute()

export const addLog = (tx: Tx, row: LogRow) => db(tx).insertInto('document_log').values(row).execute()
export const logOf = (tx: Tx, { mid, purpose }: CaseKey): Promise<LogRow[]> =>
  db(tx)
    .selectFrom('document_log')
    .selectAll()
    .where('mid', '=', mid)
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** A page of the cases that wait for a review. */
export async function queue(tx: Tx, purpose: string, range: Range) {
  const waiting = db(tx)
    .selectFrom('document_cases as c')
    .where('purpose', '=', purpose)
    .where('state', '=', 'submitted')
  const listed = waiting.selectAll('c').select(
    sql<number>`(select count(*)::int from documents d where d.mid = c.mid and d.purpose = c.purpose
        and d.state in ('submitted', 'approved', 'reupload'))`.as('documents'),
  )
  return pageOf(listed, range, 'c.submitted_at', 'c.mid')
}

/** Replaced documents whose time to be kept is over. */
export const toErase = (tx: Tx, today: string, limit: number): Promise<DocumentRow[]> =>
  db(tx)
    .selectFrom('documents')
    .selectAll()
    .where('keep_until', '<', today)
    .where('erased_at', 'is', null)
    .limit(limit)
    .execute()

/** Approved documents that end between today and a day, and whose last reminder was further from their end. */
const ending = (tx: Tx, today: string, until: string, days: number) =>
  db(tx)
    .selectFrom('documents')
    .where('state', '=', 'approved')
    .where('expires_on', '>=', today)
    .where('expires_on', '<=', until)
    .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', days)]))

/** The cases with such documents. */
export const casesEnding = (tx: Tx, today: string, until: string, days: number, limit: number): Promise<CaseKey[]> =>
  ending(tx, today, until, days).select(['mid', 'purpose']).distinct().orderBy('mid').limit(limit).execute()

/** Those of one case, locked. */
export const lockEnding = (
  tx: Tx,
  { mid, purpose }: CaseKey,
  today: string,
  until: string,
  days: number,
): Promise<DocumentRow[]> =>
  ending(tx, today, until, days)
    .selectAll()
    .where('mid', '=', mid)
    .where('purpose', '=', purpose)
    .orderBy('expires_on')
    .orderBy('id')
    .forUpdate()
    .execute()
