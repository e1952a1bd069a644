import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { deleteLabel } from './change-labels.ts'

export const deleteFolder: Handler<typeof contract.deleteFolder> = async (context, { params }) => {
  context.say(contract.texts.folderDeleted)
  return deleteLabel(context, 'folder', params.id)
}
