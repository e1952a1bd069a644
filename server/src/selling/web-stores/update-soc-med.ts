import * as contract from '@singil/contract/selling/web-stores'
import type { Handler } from '../../kit/work/index.ts'
import { lockOwn, refuseStale } from './own-web-store.ts'
import { saveDraft } from './update-web-store.ts'
import { show } from './web-store.ts'

export const updateSocMed: Handler<typeof contract.updateSocMed> = async (context, { params, body }) => {
  const row = await lockOwn(context, params.id)
  refuseStale(row, body.version)
  const after = await show(context, await saveDraft(context, row, { ...row.draft, socMed: body.socMed }))
  context.changed('web store', row.id, await show(context, row), after, { mid: row.mid })
  context.say(contract.texts.saved)
  return after
}
