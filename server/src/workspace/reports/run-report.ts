import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/reports'
import { addExport, kindOf } from '../exports/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { find, lockOwn, shownReport } from './own-report.ts'
import { daysOf } from './schedule.ts'
import * as store from './store.ts'

/** The job checks that the user may still see the list of this merchant. */
export const runReport: Handler<typeof contract.runReport> = async (context, { params }) => {
  const row = find(await lockOwn(context), params.id)
  const kind = kindOf(context, row.type)
  if (!kind || context.actor.may?.(kind.endpoint.permission) !== true) refuse(contract.problemsOfReports.unknown, {})
  const asked = { ...row.asked, ...daysOf(row.period, context.now) }
  const made = await addExport(context, { kind, asked, mid: row.mid, merchantName: row.merchant_name })
  const last = { last_at: context.now, last_export_id: made.Id, last_refusal: null }
  context.say(contract.texts.asked)
  return shownReport(context, await store.change(context.tx, row, last))
}
