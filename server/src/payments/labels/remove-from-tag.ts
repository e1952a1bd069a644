import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { unlabelPayments } from './label-payments.ts'
import { tagOf } from './view.ts'

export const removeFromTag: Handler<typeof contract.removeFromTag> = async (context, { query }) => {
  context.say(contract.texts.tagRemoved)
  return tagOf(context, await unlabelPayments(context, 'tag', query.tag_id, query.transaction_id))
}
