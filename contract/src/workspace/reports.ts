/** Saved reports: a download under a name, made again when asked for or on a schedule, by an e-mail with a link to it. */
import * as z from 'zod'
import { ChosenColumn, ExportFormat, ExportState, problemsOfExports } from './exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line } from '../kit/text.ts'

/** For each user. */
export const maxReports = 20

export const problemsOfReports = problems('reports', {
  unknown: [404, 'There is no such report.'],
  nameTaken: [409, 'You have a report of this name already.'],
  tooMany: [409, 'You can have at most {most} reports. Delete one that you no longer use.'],
})

export const texts = { saved: 'Report saved', deleted: 'Report deleted', asked: 'The report is being made' } as const

/** The days of a report: whole days in Manila before the day of its run. A week begins on Monday. */
export const reportPeriods = ['yesterday', 'last_7_days', 'last_30_days', 'last_week', 'last_month'] as const
export const ReportPeriod = z.enum(reportPeriods)
export type ReportPeriod = z.output<typeof ReportPeriod>

/** The hour in Manila. */
const hour = z.int().min(0).max(23)
export const ReportSchedule = z.discriminatedUnion('every', [
  /** Only when asked for. */
  z.object({ every: z.literal('never') }),
  z.object({ every: z.literal('day'), hour }),
  /** 1 is Monday. */
  z.object({ every: z.literal('week'), weekday: z.int().min(1).max(7), hour }),
  /** In a shorter month on its last day. */
  z.object({ every: z.literal('month'), day: z.int().min(1).max(31), hour }),
])
export type ReportSchedule = z.output<typeof ReportSchedule>

const fields = {
  name: line(60, 'Enter the name of the report.'),
  period: ReportPeriod,
  schedule: ReportSchedule,
}

export const Report = z.object({
  id: z.uuid(),
  ...fields,
  /** What is exported, and the call that asks for its columns. */
  title: z.string(),
  call: z.string().nullable(),
  /** Its list has no days: the period has no effect. */
  isWhole: z.boolean(),
  merchantId: MerchantId.nullable(),
  merchantName: z.string().nullable(),
  format: ExportFormat,
  /** Null for all columns. */
  columns: z.array(ChosenColumn).nullable(),
  isPaused: z.boolean(),
  nextRunAt: Instant.nullable(),
  lastRun: z
    .object({
      at: Instant,
      /** Null if the file is forgotten. */
      state: ExportState.nullable(),
      rows: z.int().nullable(),
      /** Why there is no file. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type Report = z.output<typeof Report>

const own = { audience: 'user', scope: { of: 'self' } } as const
const params = z.object({ id: z.uuid() })
const { unknown, nameTaken, tooMany } = problemsOfReports

export const listReports = endpoint({
  ...own,
  id: 'reports.listReports',
  method: 'GET',
  path: '/qr/saved_reports',
  says: 'Lists the saved reports of the caller by name, each with its next and its last run.',
  answer: z.object({ result: z.array(Report) }),
})

export const createReport = endpoint({
  ...own,
  id: 'reports.createReport',
  method: 'POST',
  path: '/qr/saved_reports',
  says: 'Saves a download of the caller as a report: its list, merchant, filters, format and columns.',
  audit: 'Report added',
  body: z.object({ exportId: z.uuid(), ...fields }),
  answer: Report,
  problems: [problemsOfExports.unknown, nameTaken, tooMany],
})

export const updateReport = endpoint({
  ...own,
  id: 'reports.updateReport',
  method: 'PUT',
  path: '/qr/saved_reports/{id}',
  says: 'Changes a report: its name, days, schedule, format and columns (null for all), or pauses it.',
  audit: 'Report changed',
  params,
  body: z
    .object({
      ...fields,
      format: ExportFormat,
      columns: z.array(ChosenColumn).min(1, 'Choose a column.').max(60).nullable(),
      isPaused: z.boolean(),
    })
    .partial(),
  answer: Report,
  problems: [
    unknown,
    nameTaken,
    problemsOfExports.unknownColumn,
    problemsOfExports.columnTwice,
    problemsOfExports.tooManyForPdf,
  ],
})

export const deleteReport = endpoint({
  ...own,
  id: 'reports.deleteReport',
  method: 'DELETE',
  path: '/qr/saved_reports/{id}',
  says: 'Deletes a report. Files that it has made stay until they expire.',
  audit: 'Report deleted',
  params,
  answer: Report,
  problems: [unknown],
})

export const runReport = endpoint({
  ...own,
  id: 'reports.runReport',
  method: 'POST',
  path: '/qr/saved_reports/{id}/run',
  says: 'Makes the file of a report now; it appears in the downloads.',
  audit: 'Report made',
  params,
  body: z.object({}),
  answer: Report,
  problems: [unknown, problemsOfExports.tooMany],
})
