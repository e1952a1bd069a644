/** The SQL of what people changed of items. */
import type { FieldChange } from '@singil/contract/kit/field-change'
import type { MerchantId } from '@singil/contract/kit/id'
import { own, type Tx } from '../../kit/database/index.ts'

export interface ChangeRow {
  mid: MerchantId
  item_id: string
  part: 'item' | 'details'
  version: number
  at: Date
  by_name: string
  changes: FieldChange[]
}
const db = own<{ item_changes: ChangeRow }>()

export const insertChange = (tx: Tx, row: ChangeRow) =>
  db(tx)
    .insertInto('item_changes')
    .values({ ...row, changes: JSON.stringify(row.changes) as never })
    .execute()

const changesOf = (tx: Tx, { mid, id }: { readonly mid: MerchantId; readonly id: string }) =>
  db(tx).selectFrom('item_changes').selectAll().where('mid', '=', mid).where('item_id', '=', id)

/** In order. */
export const changesSince = (
  tx: Tx,
  item: Parameters<typeof changesOf>[1],
  part: ChangeRow['part'],
  version: number,
): Promise<ChangeRow[]> =>
  changesOf(tx, item).where('part', '=', part).where('version', '>', version).orderBy('version').execute()

export const newestChanges = (tx: Tx, item: Parameters<typeof changesOf>[1], limit: number): Promise<ChangeRow[]> =>
  changesOf(tx, item).orderBy('at', 'desc').orderBy('part', 'desc').orderBy('version', 'desc').limit(limit).execute()
