import * as contract from '@singil/contract/workspace/saved-views'
import type { Handler } from '../../kit/work/index.ts'
import { lockOwn, noted, ownerOf, shownView } from './own-view.ts'
import * as store from './store.ts'

export const deleteView: Handler<typeof contract.deleteView> = async (context, { params }) => {
  const row = await lockOwn(context, params.id)
  await store.remove(context.tx, row)
  context.changed('saved view', row.id, noted(row), null)
  context.say(contract.texts.deleted)
  return shownView(row, ownerOf(context).userId)
}
