import type * as contract from '@singil/contract/foundation/files'
import type { FileKind } from '@singil/contract/kit/file-kind'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { fileKinds } from './kinds.ts'
import { shownFile } from './shown-file.ts'
import * as store from './store.ts'

/** Only of the kinds that the caller may open. */
export const listFiles: Handler<typeof contract.listFiles> = async (context) => {
  const mid = context.mid()
  const kinds = new Map<string, FileKind>(fileKinds.all(context).map((kind) => [kind.id, kind]))
  const openable = [...kinds.values()]
    .filter(({ sees, isOwn }) => !isOwn && context.actor.may?.(sees))
    .map(({ id }) => id)
  const { rows, count } = await store.page(context.tx, context.range, mid, openable)
  return {
    result: rows.map((row) => shownFile(context, row)),
    pagination: paginationOf(context.range, count),
    usedBytes: await store.usedBytes(context.tx, mid),
  }
}
