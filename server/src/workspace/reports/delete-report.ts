import * as contract from '@singil/contract/workspace/reports'
import type { Handler } from '../../kit/work/index.ts'
import { find, lockOwn, note, shownReport } from './own-report.ts'
import * as store from './store.ts'

export const deleteReport: Handler<typeof contract.deleteReport> = async (context, { params }) => {
  const row = find(await lockOwn(context), params.id)
  await store.remove(context.tx, row)
  note(context, row, null)
  context.say(contract.texts.deleted)
  return shownReport(context, row)
}
