import * as contract from '@singil/contract/workspace/reports'
import { checkColumns, kindOf } from '../exports/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { fieldsOf, find, lockOwn, note, refuseTaken, shownReport } from './own-report.ts'
import { nextRun } from './schedule.ts'
import * as store from './store.ts'

export const updateReport: Handler<typeof contract.updateReport> = async (context, { params, body }) => {
  const reports = await lockOwn(context)
  const row = find(reports, params.id)
  const { name = row.name, period = row.period, schedule = row.schedule, isPaused = row.is_paused } = body
  refuseTaken(
    reports.filter(({ id }) => id !== row.id),
    name,
  )
  const before = fieldsOf(row)
  const format = body.format ?? before.format
  const columns = body.columns === undefined ? before.columns : (body.columns ?? undefined)
  const kind = kindOf(context, row.type)
  // Columns that were chosen before are left out of the file where the user no longer gets them.
  if (kind && (body.columns || body.format === 'pdf')) checkColumns(kind, context.actor.may, { format, columns })
  const { columns: _, ...others } = row.asked as { readonly columns?: unknown }
  const isMoved = JSON.stringify(schedule) !== JSON.stringify(row.schedule) || isPaused !== row.is_paused
  const saved = await store.change(context.tx, row, {
    name,
    period,
    schedule,
    is_paused: isPaused,
    asked: { ...others, format, ...(columns && { columns }) },
    next_at: isPaused ? null : isMoved ? nextRun(schedule, context.now) : row.next_at,
    updated_at: context.now,
  })
  note(context, row, saved)
  context.say(contract.texts.saved)
  return shownReport(context, saved)
}
