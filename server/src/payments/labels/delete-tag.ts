import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { deleteLabel } from './change-labels.ts'

export const deleteTag: Handler<typeof contract.deleteTag> = async (context, { params }) => {
  context.say(contract.texts.tagDeleted)
  return deleteLabel(context, 'tag', params.id)
}
