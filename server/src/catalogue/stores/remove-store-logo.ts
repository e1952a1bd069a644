import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/stores'
import { removeFile } from '../../foundation/files/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { changeLogo, lockedStore } from './store-logo.ts'

export const removeStoreLogo: Handler<typeof contract.removeStoreLogo> = async (context, { body }) => {
  const row = await lockedStore(context, body.storeId)
  if (row.file_name !== body.fileName) refuse(contract.problemsOfStores.noLogo, {}, 'fileName')
  await removeFile(context, contract.storeLogo, { mid: row.mid, id: row.id }, body.fileName)
  context.say(contract.texts.logoRemoved)
  return changeLogo(context, row, null)
}
