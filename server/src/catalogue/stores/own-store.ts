import type { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** An open store in the caller's scope; refuses any other as unknown. */
export async function ownStore(
  context: Pick<Context, 'tx' | 'scope' | 'mid'>,
  storeId: StoreId,
): Promise<store.StoreRow> {
  const isInScope = context.scope.storeIds?.includes(storeId) ?? true
  const row = isInScope ? await store.find(context.tx, context.mid(), storeId) : undefined
  return row ?? refuse(problemsOfStores.unknown, {})
}
