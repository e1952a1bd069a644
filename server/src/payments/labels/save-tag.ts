import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { createLabel } from './change-labels.ts'
import { tagOf } from './view.ts'

export const saveTag: Handler<typeof contract.saveTag> = async (context, { body }) => {
  const row = await createLabel(context, 'tag', { name: body.tagLabel, mark: body.tagColor })
  context.say(contract.texts.tagSaved)
  return tagOf(context, row)
}
