import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { labelPayments } from './label-payments.ts'
import { folderOf } from './view.ts'

export const moveToFolder: Handler<typeof contract.moveToFolder> = async (context, { body }) => {
  context.say(contract.texts.movedToFolder)
  return folderOf(context, await labelPayments(context, 'folder', body.folder_id, body.transaction_id))
}
