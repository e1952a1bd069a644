/** The SQL of merchant profiles. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { FormName } from '@singil/contract/workspace/merchant-profile'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface FormRow {
  mid: MerchantId
  form: FormName
  version: number
  sealed: string
  changed_at: Date
  changed_by: string
}
export interface ChangeRow {
  id: string
  mid: MerchantId
  form: FormName
  version: number
  at: Date
  by: string
  role: string | null
  sealed: string
}
const db = own<{ merchant_forms: FormRow; merchant_form_changes: ChangeRow }>()

export const formsOf = (tx: Tx, mids: readonly MerchantId[]): Promise<FormRow[]> =>
  db(tx)
    .selectFrom('merchant_forms')
    .selectAll()
    .where('mid', '=', sql<MerchantId>`any (${mids}::text[])`)
    .execute()

export const findForm = (tx: Tx, mid: MerchantId, form: FormName): Promise<FormRow | undefined> =>
  db(tx).selectFrom('merchant_forms').selectAll().where('mid', '=', mid).where('form', '=', form).executeTakeFirst()

/** The merchant must be locked, and the version of the row the next one. */
export const saveForm = (tx: Tx, row: FormRow) =>
  db(tx)
    .insertInto('merchant_forms')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['mid', 'form']).doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        sealed: ref('excluded.sealed'),
        changed_at: ref('excluded.changed_at'),
        changed_by: ref('excluded.changed_by'),
      })),
    )
    .execute()

export const insertChange = (tx: Tx, row: ChangeRow) => db(tx).insertInto('merchant_form_changes').values(row).execute()

const changesOf = (tx: Tx, mid: MerchantId, form: FormName | null) =>
  db(tx)
    .selectFrom('merchant_form_changes')
    .where('mid', '=', mid)
    .$if(form !== null, (q) => q.where('form', '=', form!))

/** What was done to a form after a version, in order. */
export const changesSince = (tx: Tx, mid: MerchantId, form: FormName, version: number): Promise<ChangeRow[]> =>
  changesOf(tx, mid, form).selectAll().where('version', '>', version).orderBy('version').execute()

export async function pageOfChanges(tx: Tx, range: Range, mid: MerchantId, form: FormName | null) {
  return pageOf(changesOf(tx, mid, form).selectAll(), range, 'at', 'id')
}
