import * as contract from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { removeFile } from '../../foundation/files/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { showItem } from './list-items.ts'
import { lockedItem } from './locked-item.ts'

export const removeItemPhoto: Handler<typeof contract.removeItemPhoto> = async (context, { body }) => {
  const row = await lockedItem(context, body)
  if (!(await removeFile(context, contract.itemPhoto, row, body.fileName)))
    refuse(contract.problemsOfInventory.photoUnknown, {}, 'fileName')
  context.say(contract.texts.photoRemoved)
  return showItem(context, row)
}
