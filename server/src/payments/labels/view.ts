import type { Folder, Tag } from '@singil/contract/payments/labels'
import type { FolderMark, TagMark, TransactionId } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { type LabelOfPayment, type LabelRow, ofPayments } from './store.ts'

type LabelColumns = Pick<LabelRow, 'id' | 'name' | 'mark'>
const tagMark = ({ id, name, mark }: LabelColumns): TagMark => ({
  id,
  tagLabel: name,
  tagColor: mark as TagMark['tagColor'],
})
const folderMark = ({ id, name, mark }: LabelColumns): FolderMark => ({
  id,
  folderLabel: name,
  icon: mark as FolderMark['icon'],
})

/** The count is of the entire merchant: users of some stores or one wallet do not see it. */
const countFor = ({ scope }: Pick<Context, 'scope'>, row: LabelRow) =>
  scope.storeIds === null && scope.walletIds === null ? row.payments : null

export const tagOf = (context: Pick<Context, 'scope'>, row: LabelRow): Tag => ({
  ...tagMark(row),
  payments: countFor(context, row),
})
export const folderOf = (context: Pick<Context, 'scope'>, row: LabelRow): Folder => ({
  ...folderMark(row),
  payments: countFor(context, row),
})

export interface Labels {
  readonly tags: TagMark[]
  readonly folder: FolderMark | null
  readonly folders: FolderMark[]
}
const marksOf = (labels: readonly LabelOfPayment[]): Labels => {
  const folders = labels.filter(({ kind }) => kind === 'folder').map(folderMark)
  return { tags: labels.filter(({ kind }) => kind === 'tag').map(tagMark), folder: folders[0] ?? null, folders }
}

/** Adds tags and folder to payments. */
export async function withLabels<Row extends { readonly id: TransactionId }>(
  { tx }: Pick<Context, 'tx'>,
  rows: readonly Row[],
): Promise<(Row & Labels)[]> {
  if (rows.length === 0) return []
  const found = new Map<TransactionId, LabelOfPayment[]>(rows.map(({ id }) => [id, []]))
  for (const label of await ofPayments(tx, [...found.keys()])) found.get(label.payment_id)!.push(label)
  return rows.map((row) => ({ ...row, ...marksOf(found.get(row.id)!) }))
}
