import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { createLabel } from './change-labels.ts'
import { folderOf } from './view.ts'

export const saveFolder: Handler<typeof contract.saveFolder> = async (context, { body }) => {
  const row = await createLabel(context, 'folder', { name: body.folderLabel, mark: body.icon })
  context.say(contract.texts.folderSaved)
  return folderOf(context, row)
}
