import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { namedOnce, unlabelPayments } from './label-payments.ts'
import { tagOf } from './view.ts'

export const removeFromTag: Handler<typeof contract.removeFromTag> = async (context, sent) => {
  context.say(contract.texts.tagRemoved)
  return tagOf(
    context,
    await unlabelPayments(context, 'tag', namedOnce(sent, 'tag_id'), [namedOnce(sent, 'transaction_id')].flat()),
  )
}
