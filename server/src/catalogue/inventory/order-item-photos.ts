import * as contract from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { arrangeFiles } from '../../foundation/files/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { showItem } from './list-items.ts'
import { lockedItem } from './locked-item.ts'

export const orderItemPhotos: Handler<typeof contract.orderItemPhotos> = async (context, { body }) => {
  const row = await lockedItem(context, body)
  const before = await showItem(context, row)
  if (!(await arrangeFiles(context, contract.itemPhoto, row, body.photos)))
    refuse(contract.problemsOfInventory.photosChanged, {}, 'photos')
  const after = await showItem(context, row)
  context.changed('item', row.id, before, after, { mid: row.mid })
  context.say(contract.texts.photosOrdered)
  return after
}
