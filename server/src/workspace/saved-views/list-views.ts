import type * as contract from '@singil/contract/workspace/saved-views'
import type { Handler } from '../../kit/work/index.ts'
import { ownerOf, shownView } from './own-view.ts'
import * as store from './store.ts'

export const listViews: Handler<typeof contract.listViews> = async (context, { query }) => {
  const { userId, mid } = ownerOf(context)
  const rows = await store.listOf(context.tx, userId, mid, query.path)
  return { result: rows.map((row) => shownView(row, userId)) }
}
