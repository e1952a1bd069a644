/** The SQL of the changes of system settings. */
import type { SettingChange } from '@singil/contract/workspace/system-settings'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

interface ChangeRow {
  id: string
  of: SettingChange['of']
  subject: string
  /** The message, of a change of its text. */
  subject_id: string | null
  changes: SettingChange['changes']
  reason: string
  asked_by: string
  approved_by: string | null
  at: Date
}
const db = own<{ setting_changes: ChangeRow }>()

/** Serialises changes of system settings, until the transaction ends. */
export const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('system settings', 195))`.execute(tx)

export const insert = (tx: Tx, row: ChangeRow) =>
  db(tx)
    .insertInto('setting_changes')
    .values({ ...row, changes: sql`${JSON.stringify(row.changes)}::jsonb` })
    .execute()

export async function page(tx: Tx, range: Range, subjectId?: string) {
  const all = db(tx)
    .selectFrom('setting_changes')
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId!))
  return pageOf(all.selectAll(), range, 'at', 'id')
}
