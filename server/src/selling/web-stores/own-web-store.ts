import { refuse } from '@singil/contract/kit/problem'
import { problemsOfWebStores as problem } from '@singil/contract/selling/web-stores'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const isInScope = ({ scope }: Pick<Context, 'scope'>, { store_id: storeId }: store.WebStoreRow): boolean =>
  scope.storeIds?.includes(storeId) ?? true

/** A web store in the caller's scope, locked; refuses any other as unknown. */
export async function lockOwn(context: Context, id: string): Promise<store.WebStoreRow> {
  const row = await store.lock(context.tx, context.mid(), id)
  return row && isInScope(context, row) ? row : refuse(problem.unknown, {})
}

/** Refuses a change of a draft that another user has changed since it was opened. */
export function refuseStale({ version, updated_by: by }: store.WebStoreRow, asked: number): void {
  if (version !== asked) refuse(problem.stale, { who: by || 'Another user' })
}
