/** The rules that tags and folders share. */
import type { LabelId } from '@singil/contract/payments/transactions'
import * as contract from '@singil/contract/payments/labels'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

const problem = contract.problemsOfLabels

interface LabelInput {
  readonly name: string
  /** The colour of a tag, the icon of a folder. */
  readonly mark: string
}
const nameField = { tag: 'tagLabel', folder: 'folderLabel' } as const
const idField = { tag: 'tag_id', folder: 'folder_id' } as const

async function refuseTaken(context: Context, kind: store.LabelKind, name: string, except?: LabelId): Promise<void> {
  const other = await store.named(context.tx, context.mid(), kind, { name, except })
  if (other) refuse(problem.nameTaken, { name: other.name }, nameField[kind])
}

/** A label of the caller's merchant. Refuses if there is none. */
export async function labelNamed(
  context: Context,
  kind: store.LabelKind,
  id: LabelId,
  field: string = idField[kind],
): Promise<store.LabelRow> {
  const row = await store.find(context.tx, context.mid(), kind, id)
  return row ?? refuse(kind === 'tag' ? problem.tagUnknown : problem.folderUnknown, {}, field)
}

/** Such a label, locked with all of the merchant's labels until the commit. */
export async function lockedLabel(context: Context, kind: store.LabelKind, id: LabelId): Promise<store.LabelRow> {
  await store.lockLabelsOf(context.tx, context.mid())
  return labelNamed(context, kind, id)
}

export async function createLabel(context: Context, kind: store.LabelKind, { name, mark }: LabelInput) {
  const { tx, actor, now } = context
  const mid = context.mid()
  await store.lockLabelsOf(tx, mid)
  await refuseTaken(context, kind, name)
  if ((await store.countOf(tx, mid, kind)) >= contract.maxLabels) refuse(problem.tooMany, { most: contract.maxLabels })
  const id = context.newId() as LabelId
  const row = await store.insert(tx, {
    id,
    mid,
    kind,
    name,
    mark,
    created_at: now,
    created_by: actor.username,
    updated_at: now,
  })
  context.changed(kind, id, null, { name, mark }, { mid })
  return row
}

export async function changeLabel(context: Context, kind: store.LabelKind, id: LabelId, { name, mark }: LabelInput) {
  const before = await lockedLabel(context, kind, id)
  await refuseTaken(context, kind, name, id)
  const after = await store.change(context.tx, id, { name, mark, updated_at: context.now })
  context.changed(kind, id, { name: before.name, mark: before.mark }, { name, mark }, { mid: before.mid })
  return after
}

export async function deleteLabel(context: Context, kind: store.LabelKind, id: LabelId): Promise<{ id: LabelId }> {
  const before = await lockedLabel(context, kind, id)
  await store.change(context.tx, id, { deleted_at: context.now })
  const { name, mark, payments } = before
  context.changed(kind, id, { name, mark, payments }, null, { mid: before.mid })
  return { id }
}
