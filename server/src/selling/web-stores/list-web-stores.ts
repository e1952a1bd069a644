import type { listWebStores as promise } from '@singil/contract/selling/web-stores'
import type { Handler } from '../../kit/work/index.ts'
import { isInScope } from './own-web-store.ts'
import * as store from './store.ts'
import { showAll } from './web-store.ts'

/** Users of a store see those that sell its items. */
export const listWebStores: Handler<typeof promise> = async (context) => {
  const rows = await store.list(context.tx, context.mid())
  return showAll(
    context,
    rows.filter((row) => isInScope(context, row)),
  )
}
