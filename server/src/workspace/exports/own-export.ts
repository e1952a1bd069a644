import { type Export, problemsOfExports } from '@singil/contract/workspace/exports'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { type ExportKind, kindOf } from './kind.ts'
import * as store from './store.ts'
import { shownExport } from './view.ts'

/** An export of the caller, who may still download its list; it does not exist for others. */
export async function ownExport(
  context: Context,
  id: string,
): Promise<{ row: store.ExportRow; kind: ExportKind } | null> {
  const { userId, may } = context.actor
  const row = userId === null ? undefined : await store.find(context.tx, userId, id)
  const kind = row && kindOf(context, row.type)
  return row && kind && may?.(kind.endpoint.permission) ? { row, kind } : null
}

/** Exports of the caller as they are now. Those that are forgotten are left out. */
export async function exportsById(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Export>> {
  const { userId } = context.actor
  const rows = userId === null || ids.length === 0 ? [] : await store.findAll(context.tx, userId, ids)
  return new Map(rows.map((row) => [row.id, shownExport(context, row)]))
}

export const ownOrRefuse = async (context: Context, id: string) =>
  (await ownExport(context, id)) ?? refuse(problemsOfExports.unknown, {})
