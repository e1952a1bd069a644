import { problemsOfExports } from '@singil/contract/exports'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { type ExportKind, kindOf } from './kind.ts'
import * as store from './store.ts'

/** An export of the caller, who may still download its list; it does not exist for others. */
export async function ownExport(
  context: Context,
  id: string,
): Promise<{ row: store.ExportRow; kind: ExportKind } | null> {
  const { userId, may } = context.actor
  const row = userId === null ? undefined : await store.find(context.tx, userId, id)
  const kind = row && kindOf(row.type)
  return row && kind && may?.(kind.endpoint.permission) ? { row, kind } : null
}

export const ownOrRefuse = async (context: Context, id: string) =>
  (await ownExport(context, id)) ?? refuse(problemsOfExports.unknown, {})
