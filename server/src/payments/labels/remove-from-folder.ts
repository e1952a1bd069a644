import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { unlabelPayments } from './label-payments.ts'
import { folderOf } from './view.ts'

export const removeFromFolder: Handler<typeof contract.removeFromFolder> = async (context, { query }) => {
  context.say(contract.texts.takenOut)
  return folderOf(context, await unlabelPayments(context, 'folder', query.folder_id, query.transaction_id))
}
