/** Files of the objects that they belong to. */
import type { FileKind } from '@singil/contract/kit/file-kind'
import type { MerchantId } from '@singil/contract/kit/id'
import { groupBy } from '../../kit/base/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { removeRow } from './receive-file.ts'
import * as store from './store.ts'

interface Subject {
  readonly mid: MerchantId
  readonly id: string
}

/** The files of each subject in their order, in one query for any number. */
export async function filesOf(
  tx: Tx,
  kind: FileKind,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, readonly store.FileRow[]>> {
  if (subjects.length === 0) return new Map()
  const mids = [...new Set(subjects.map(({ mid }) => mid))]
  const rows = await store.ofSubjects(
    tx,
    mids,
    kind.id,
    subjects.map(({ id }) => id),
  )
  return groupBy(rows, (row) => row.subject_id)
}

/** Removes a file of the subject by its name; false if there is none. */
export async function removeFile(context: Context, kind: FileKind, subject: Subject, name: string): Promise<boolean> {
  await store.lockMerchant(context.tx, subject.mid)
  const row = (await filesOf(context.tx, kind, [subject])).get(subject.id)?.find((one) => one.name === name)
  if (!row) return false
  await removeRow(context, row, kind)
  return true
}

/** Puts the files of the subject in the order of these names; false if these are not all of them. */
export async function arrangeFiles(
  context: Context,
  kind: FileKind,
  subject: Subject,
  names: readonly string[],
): Promise<boolean> {
  await store.lockMerchant(context.tx, subject.mid)
  const rows = (await filesOf(context.tx, kind, [subject])).get(subject.id) ?? []
  const ids = names.flatMap((name) => rows.find((row) => row.name === name)?.id ?? [])
  if (names.length !== rows.length || new Set(ids).size !== rows.length) return false
  await store.arrange(context.tx, subject.mid, ids)
  return true
}
