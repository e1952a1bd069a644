import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { labelPayments } from './label-payments.ts'
import { tagOf } from './view.ts'

export const moveToTag: Handler<typeof contract.moveToTag> = async (context, { body }) => {
  context.say(contract.texts.tagAdded)
  return tagOf(context, await labelPayments(context, 'tag', body.tag_id, body.transaction_id))
}
