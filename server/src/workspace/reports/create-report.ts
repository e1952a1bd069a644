import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/reports'
import { ownOrRefuse } from '../exports/index.ts'
import { callerOf, type Handler } from '../../kit/work/index.ts'
import { lockOwn, note, refuseTaken, shownReport } from './own-report.ts'
import { nextRun } from './schedule.ts'
import * as store from './store.ts'

/** The filters were checked when the download was asked for; each run checks the rights again. */
export const createReport: Handler<typeof contract.createReport> = async (context, { body }) => {
  const { tx, actor, now } = context
  const reports = await lockOwn(context)
  const { row: made } = await ownOrRefuse(context, body.exportId)
  refuseTaken(reports, body.name)
  if (reports.length >= contract.maxReports) refuse(contract.problemsOfReports.tooMany, { most: contract.maxReports })
  const { from: _from, to: _to, ...asked } = made.asked as { readonly from?: string; readonly to?: string }
  const row = await store.insert(tx, {
    id: context.newId(),
    user_id: callerOf(context).userId,
    username: actor.username,
    mid: made.mid,
    merchant_name: made.merchant_name,
    name: body.name,
    type: made.type,
    asked,
    period: body.period,
    schedule: body.schedule,
    is_paused: false,
    next_at: nextRun(body.schedule, now),
    last_at: null,
    last_export_id: null,
    last_refusal: null,
    ip: actor.ip,
    device: actor.device,
    created_at: now,
    updated_at: now,
  })
  note(context, null, row)
  context.say(contract.texts.saved)
  return shownReport(context, row)
}
