/** Reports of the caller, and what is said of one. */
import { wholeExportFields } from '@singil/contract/workspace/exports'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfReports, type Report } from '@singil/contract/workspace/reports'
import * as z from 'zod'
import { exportsById, kindOf } from '../exports/index.ts'
import { callerOf, type Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** The part of the request that is about the file: its days are those of the run. */
const Fields = z.object(wholeExportFields)
export const fieldsOf = ({ asked }: Pick<store.ReportRow, 'asked'>) => Fields.parse(asked)

/** All of the caller's reports, locked, so that none changes meanwhile. */
export async function lockOwn(context: Context): Promise<store.ReportRow[]> {
  const { userId } = callerOf(context)
  await store.lockReportsOf(context.tx, userId)
  return store.listOf(context.tx, userId)
}

/** Refuses another user's as unknown. */
export const find = (rows: readonly store.ReportRow[], id: string): store.ReportRow =>
  rows.find((row) => row.id === id) ?? refuse(problemsOfReports.unknown, {})

export function refuseTaken(rows: readonly store.ReportRow[], name: string): void {
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) refuse(problemsOfReports.nameTaken, {}, 'name')
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export async function shownReports(context: Context, rows: readonly store.ReportRow[]): Promise<Report[]> {
  const made = await exportsById(
    context,
    rows.flatMap(({ last_export_id }) => last_export_id ?? []),
  )
  return rows.map((row) => {
    const kind = kindOf(context, row.type)
    const { format, columns = null } = fieldsOf(row)
    const last = row.last_export_id === null ? undefined : made.get(row.last_export_id)
    return {
      id: row.id,
      name: row.name,
      period: row.period,
      schedule: row.schedule,
      title: kind?.title ?? row.type,
      call: kind?.endpoint.id ?? null,
      isWhole: kind?.isWhole === true,
      merchantId: row.mid,
      merchantName: row.merchant_name,
      format,
      columns,
      isPaused: row.is_paused,
      nextRunAt: iso(row.next_at),
      lastRun: row.last_at && {
        at: row.last_at.toISOString(),
        state: row.last_refusal === null ? (last?.state ?? null) : 'failed',
        rows: last?.rows ?? null,
        reason: row.last_refusal ?? last?.reason ?? null,
      },
    }
  })
}

export const shownReport = async (context: Context, row: store.ReportRow): Promise<Report> =>
  (await shownReports(context, [row]))[0]!

/** What the audit trail says of a report. */
export const noted = ({ name, type, asked, period, schedule, is_paused: isPaused }: store.ReportRow) => ({
  name,
  type,
  asked,
  period,
  schedule,
  isPaused,
})
export const note = (context: Context, before: store.ReportRow | null, after: store.ReportRow | null): void => {
  const { id, mid } = (after ?? before)!
  context.changed('saved report', id, before && noted(before), after && noted(after), { mid: mid ?? undefined })
}
