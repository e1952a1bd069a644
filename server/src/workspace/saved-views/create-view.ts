import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/saved-views'
import type { Handler } from '../../kit/work/index.ts'
import { noted, ownerOf, refuseShared, refuseTaken, shownView } from './own-view.ts'
import * as store from './store.ts'

export const createView: Handler<typeof contract.createView> = async (context, { body }) => {
  const { tx, now, actor } = context
  const owner = ownerOf(context)
  refuseShared(owner, body.isShared)
  await store.lockViewsOf(tx, owner.userId)
  const others = await store.namesOf(tx, owner.userId, body.path)
  refuseTaken(others, body.name)
  if (others.length >= contract.maxViews) refuse(contract.problemsOfViews.tooMany, { most: contract.maxViews })
  const row = await store.insert(tx, {
    id: context.newId() as contract.ViewId,
    owner_id: owner.userId,
    owner_name: actor.username,
    mid: owner.mid,
    path: body.path,
    name: body.name,
    query: body.query,
    is_shared: body.isShared,
    is_pinned: body.isPinned,
    created_at: now,
    updated_at: now,
  })
  context.changed('saved view', row.id, null, noted(row))
  context.say(contract.texts.saved)
  return shownView(row, owner.userId)
}
