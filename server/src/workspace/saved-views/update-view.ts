import * as contract from '@singil/contract/workspace/saved-views'
import type { Handler } from '../../kit/work/index.ts'
import { lockOwn, noted, ownerOf, refuseShared, refuseTaken, shownView } from './own-view.ts'
import * as store from './store.ts'

export const updateView: Handler<typeof contract.updateView> = async (context, { params, body }) => {
  const owner = ownerOf(context)
  const row = await lockOwn(context, params.id)
  refuseShared(owner, body.isShared)
  const { name = row.name, query = row.query, isShared = row.is_shared, isPinned = row.is_pinned } = body
  const others = await store.namesOf(context.tx, owner.userId, row.path)
  refuseTaken(
    others.filter(({ id }) => id !== row.id),
    name,
  )
  const saved = await store.change(context.tx, row, {
    name,
    query,
    is_shared: isShared,
    is_pinned: isPinned,
    updated_at: context.now,
  })
  context.changed('saved view', row.id, noted(row), noted(saved))
  context.say(contract.texts.saved)
  return shownView(saved, owner.userId)
}
