import { problemsOfAppTokens } from '@singil/contract/catalogue/app-tokens'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import type { AppTokenRow } from './store.ts'

/** A token of a store in the caller's scope that was found; refuses any other as unknown. */
export function ownToken({ scope, mid }: Context, row: AppTokenRow | undefined): AppTokenRow {
  const isOwn = row?.mid === mid() && (scope.storeIds?.includes(row.store_id) ?? true)
  return isOwn ? row : refuse(problemsOfAppTokens.unknown, {})
}
