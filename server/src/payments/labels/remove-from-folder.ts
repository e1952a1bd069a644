import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { namedOnce, unlabelPayments } from './label-payments.ts'
import { folderOf } from './view.ts'

export const removeFromFolder: Handler<typeof contract.removeFromFolder> = async (context, sent) => {
  context.say(contract.texts.takenOut)
  return folderOf(
    context,
    await unlabelPayments(context, 'folder', namedOnce(sent, 'folder_id'), [namedOnce(sent, 'transaction_id')].flat()),
  )
}
