/** The SQL of forms. */
import type { FormType } from '@singil/contract/payments/forms'
import type { FormRow } from '@singil/contract/kit/form-layout'
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface DraftRow {
  mid: MerchantId
  type: FormType
  version: number
  layout: FormRow[]
  saved_at: Date
  saved_by: string
}
export interface VersionRow {
  mid: MerchantId
  type: FormType
  version: number
  layout: FormRow[]
  remark: string
  published_at: Date
  published_by: string
}
interface SubmissionRow {
  mid: MerchantId
  temporary_id: string
  type: FormType
  version: number
  answered_at: Date
}
const db = own<{ form_drafts: DraftRow; form_versions: VersionRow; form_submissions: SubmissionRow }>()

/** Serializes the changes of a merchant's forms, also before the first draft. */
export const lockForms = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 485))`.execute(tx)

export const draftOf = (tx: Tx, mid: MerchantId, type: FormType): Promise<DraftRow | undefined> =>
  db(tx).selectFrom('form_drafts').selectAll().where('mid', '=', mid).where('type', '=', type).executeTakeFirst()

export const saveDraft = (tx: Tx, row: DraftRow) => {
  const { mid: _, type: __, ...changing } = { ...row, layout: JSON.stringify(row.layout) as never }
  return db(tx)
    .insertInto('form_drafts')
    .values({ ...row, layout: changing.layout })
    .onConflict((conflict) => conflict.columns(['mid', 'type']).doUpdateSet(changing))
    .execute()
}

const versions = (tx: Tx, mid: MerchantId, type: FormType) =>
  db(tx).selectFrom('form_versions').selectAll().where('mid', '=', mid).where('type', '=', type)

export const newest = (tx: Tx, mid: MerchantId, type: FormType): Promise<VersionRow | undefined> =>
  versions(tx, mid, type).orderBy('version', 'desc').limit(1).executeTakeFirst()

export const versionAt = (tx: Tx, mid: MerchantId, type: FormType, version: number): Promise<VersionRow | undefined> =>
  versions(tx, mid, type).where('version', '=', version).executeTakeFirst()

export const list = (tx: Tx, mid: MerchantId, type: FormType, most: number): Promise<VersionRow[]> =>
  versions(tx, mid, type).orderBy('version', 'desc').limit(most).execute()

export const publish = (tx: Tx, row: VersionRow) =>
  db(tx)
    .insertInto('form_versions')
    .values({ ...row, layout: JSON.stringify(row.layout) as never })
    .execute()

export const submissionOf = (tx: Tx, mid: MerchantId, temporaryId: string): Promise<SubmissionRow | undefined> =>
  db(tx)
    .selectFrom('form_submissions')
    .selectAll()
    .where('mid', '=', mid)
    .where('temporary_id', '=', temporaryId)
    .executeTakeFirst()

export const submit = (tx: Tx, row: SubmissionRow) =>
  db(tx)
    .insertInto('form_submissions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['mid', 'temporary_id'])
        .doUpdateSet({ type: row.type, version: row.version, answered_at: row.answered_at }),
    )
    .execute()
