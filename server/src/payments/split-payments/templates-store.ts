/** The SQL of split templates and their versions. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { FeeBearer, ShareRule, SplitTemplateId } from '@singil/contract/payments/split-payments'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface TemplateRow {
  id: SplitTemplateId
  mid: MerchantId
  name: string
  version: number | null
  ended_at: Date | null
  created_by: string
  created_at: Date
}
export interface VersionRow {
  template_id: SplitTemplateId
  version: number
  mid: MerchantId
  bearer: FeeBearer
  rules: ShareRule[]
  state: 'waiting' | 'approved' | 'rejected'
  approval_id: string | null
  because: string | null
  asked_by: string
  asked_at: Date
  decided_at: Date | null
}
const db = own<{ split_templates: TemplateRow; split_template_versions: VersionRow }>()

/** Locks the templates of a merchant, so that their names and number hold. */
export const lockTemplates = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('split_templates:' || ${mid}, 0))`.execute(tx)

export const insertTemplate = (tx: Tx, row: TemplateRow) => db(tx).insertInto('split_templates').values(row).execute()

export const insertVersion = (tx: Tx, row: VersionRow) =>
  db(tx)
    .insertInto('split_template_versions')
    .values({ ...row, rules: JSON.stringify(row.rules) as never })
    .execute()

export const templatesOf = (tx: Tx, mid: MerchantId, withEnded: boolean): Promise<TemplateRow[]> =>
  db(tx)
    .selectFrom('split_templates')
    .selectAll()
    .where('mid', '=', mid)
    .$if(!withEnded, (query) => query.where('ended_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

export const lockTemplate = (tx: Tx, mid: MerchantId, id: SplitTemplateId): Promise<TemplateRow | undefined> =>
  db(tx)
    .selectFrom('split_templates')
    .selectAll()
    .where('mid', '=', mid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const lockById = (tx: Tx, id: SplitTemplateId): Promise<TemplateRow | undefined> =>
  db(tx).selectFrom('split_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateTemplate = (
  tx: Tx,
  id: SplitTemplateId,
  change: Partial<Pick<TemplateRow, 'name' | 'version' | 'ended_at'>>,
): Promise<TemplateRow> =>
  db(tx).updateTable('split_templates').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const versionsOf = async (tx: Tx, ids: readonly SplitTemplateId[]): Promise<VersionRow[]> =>
  ids.length === 0
    ? []
    : db(tx)
        .selectFrom('split_template_versions')
        .selectAll()
        .where('template_id', 'in', [...ids])
        .orderBy('version')
        .execute()

/** Decides about a version that waits; false if it was decided before. */
export async function decideVersion(
  tx: Tx,
  id: SplitTemplateId,
  version: number,
  to: Pick<VersionRow, 'state' | 'because' | 'decided_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('split_template_versions')
    .set(to)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
