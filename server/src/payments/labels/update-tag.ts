import * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { changeLabel } from './change-labels.ts'
import { tagOf } from './view.ts'

export const updateTag: Handler<typeof contract.updateTag> = async (context, { params, body }) => {
  const row = await changeLabel(context, 'tag', params.tag_id, { name: body.tagLabel, mark: body.tagColor })
  context.say(contract.texts.tagSaved)
  return tagOf(context, row)
}
