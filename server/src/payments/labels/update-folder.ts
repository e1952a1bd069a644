import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { changeLabel } from './change-labels.ts'
import { folderOf } from './view.ts'

export const updateFolder: Handler<typeof contract.updateFolder> = async (context, { params, body }) => {
  const row = await changeLabel(context, 'folder', params.folder_id, { name: body.folderLabel, mark: body.icon })
  context.say(contract.texts.folderSaved)
  return folderOf(context, row)
}
