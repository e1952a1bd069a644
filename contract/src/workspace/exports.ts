/** Exports: a list as a file, made by a worker and opened by a link of the session. The endpoint of each list is on its own page. */
import * as z from 'zod'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'

/** Days in one file. A longer period becomes one file for each month, in a zip. */
export const maxDaysInFile = 31
const maxDays = 366
/** Columns of a PDF, if they are chosen. */
export const maxPdfColumns = 12

export const problemsOfExports = problems('exports', {
  unknown: [404, 'There is no such download.'],
  reversed: [422, 'The last day is before the first.'],
  tooLong: [422, 'Choose at most one year.'],
  tooMany: [409, '{most} downloads are being made. Wait until one is ready, or cancel one.'],
  unknownList: [404, 'There is no such list.'],
  unknownColumn: [422, 'This list has no column {column}.'],
  columnTwice: [422, 'The column {column} is chosen twice.'],
  tooManyForPdf: [422, 'A PDF has room for {most} columns. Choose fewer, or another format.'],
  ended: [409, 'This download is {state}.'],
  linkEnded: [404, 'This link is no longer valid. Open the file again from the downloads.'],
})

/** Why an export failed, where it is not a bug. */
export const failures = {
  forbidden: 'You may no longer download this list.',
  tooManyRows: 'There are more than {most} rows. Choose fewer days, or another format.',
} as const

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.output<typeof ExportFormat>

/** `expired`: the file was deleted. */
export const ExportState = z.enum(['queued', 'running', 'ready', 'failed', 'cancelled', 'expired'])
export type ExportState = z.output<typeof ExportState>

export const Export = z.object({
  Id: z.uuid(),
  /** What is exported, as in the topic of its messages. */
  type: z.string(),
  /** As in "Withdrawals". */
  title: z.string(),
  merchantId: MerchantId.nullable(),
  merchantName: z.string().nullable(),
  format: ExportFormat,
  from: Day,
  to: Day,
  /** More than one month: the files of the months are in a zip. */
  isZip: z.boolean(),
  /** It has no days: what there was on the day it was asked for, which `from` and `to` are. */
  isWhole: z.boolean(),
  state: ExportState,
  /** Rows written so far. */
  rows: z.int(),
  /** From 0 to 1; null if it is not known. */
  progress: z.number().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  fileName: z.string(),
  /** Bytes and SHA-256 of the file, once it is ready. */
  size: z.int().nullable(),
  checksum: z.string().nullable(),
  /** Every amount of its files added up, once it is ready; null for a list without amounts. */
  controlSum: Centavos.nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** When the file is deleted. */
  expiresAt: Instant.nullable(),
})
export type Export = z.output<typeof Export>

/** A column of the file, by its key; `title` if it is called something else. */
export const ChosenColumn = z.object({ key: textToMatch(40), title: line(60).optional() })
export type ChosenColumn = z.output<typeof ChosenColumn>

/** The fields of a call that exports a list without days: what there is when the file is made. Without `columns` the file has all, in their order. */
export const wholeExportFields = {
  format: ExportFormat.default('csv'),
  columns: z.array(ChosenColumn).min(1, 'Choose a column.').max(60).optional(),
}
export type WholeExportFields = z.output<z.ZodObject<typeof wholeExportFields>>
/** The fields of a call that exports the rows of some days, before the filters of its list. */
export const exportFields = { ...wholeExportFields, from: Day, to: Day }
export type ExportFields = z.output<z.ZodObject<typeof exportFields>>
/** The order of a file of a list that can be turned around; a search is always newest first. */
export const orderField = { sort: z.enum(['createdAt', '-createdAt']).default('-createdAt') }
/** What the calls that ask for an export have in common, those without days first. */
export const asksWholeExport = {
  method: 'POST',
  audience: 'user',
  answer: Export,
  problems: [
    problemsOfExports.tooMany,
    problemsOfExports.unknownColumn,
    problemsOfExports.columnTwice,
    problemsOfExports.tooManyForPdf,
  ],
} as const
export const asksExport = {
  ...asksWholeExport,
  problems: [problemsOfExports.reversed, problemsOfExports.tooLong, ...asksWholeExport.problems],
} as const

const dayMs = 86_400_000
/** Days from the first to the last, both included; below 1 if they are in the wrong order. */
export const daysIn = ({ from, to }: Pick<ExportFields, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
/** Why a period cannot be exported; undefined if it can. */
export function refusalOfPeriod(period: Pick<ExportFields, 'from' | 'to'>) {
  const days = daysIn(period)
  if (days < 1) return problemsOfExports.reversed
  return days > maxDays ? problemsOfExports.tooLong : undefined
}

const own = { audience: 'user', scope: { of: 'self' } } as const
const Params = z.object({ id: z.uuid() })

export const listExports = endpoint({
  ...own,
  id: 'exports.listExports',
  method: 'GET',
  path: '/qr/downloadtransactions/list',
  says: 'Lists the newest 30 downloads of the caller, and the topics that report their progress.',
  answer: z.object({ topics: z.array(z.string()), result: z.array(Export) }),
})

/** A column that the caller gets in the file of a list. */
export const FileColumn = z.object({ key: z.string(), title: z.string() })
export type FileColumn = z.output<typeof FileColumn>

export const listFileColumns = endpoint({
  ...own,
  id: 'exports.listFileColumns',
  method: 'GET',
  path: '/qr/downloadtransactions/columns/{call}',
  says: 'Lists the columns that the caller gets in the file of a list, by the id of the call that asks for it.',
  params: z.object({ call: z.string().regex(/^[a-z-]{1,40}\.[A-Za-z]{1,40}$/, 'Invalid Format') }),
  answer: z.object({ type: z.string(), title: z.string(), columns: z.array(FileColumn) }),
  problems: [problemsOfExports.unknownList],
})

export const cancelExport = endpoint({
  ...own,
  id: 'exports.cancelExport',
  method: 'POST',
  path: '/qr/downloadtransactions/cancel/{id}',
  says: 'Cancels a download that is being made.',
  audit: 'Download cancelled',
  params: Params,
  answer: Export,
  problems: [problemsOfExports.unknown, problemsOfExports.ended],
})

export const repeatExport = endpoint({
  ...own,
  id: 'exports.repeatExport',
  method: 'POST',
  path: '/qr/downloadtransactions/again/{id}',
  says: 'Makes a download again, with the same filters.',
  audit: 'Download made again',
  params: Params,
  answer: Export,
  problems: [problemsOfExports.unknown, problemsOfExports.tooMany],
})

export const linkExport = endpoint({
  ...own,
  id: 'exports.linkExport',
  method: 'POST',
  path: '/qr/downloadtransactions/link/{id}',
  says: 'Makes a link that opens the file of a download for five minutes, in this session alone.',
  params: Params,
  answer: z.object({ url: z.string(), expiresAt: Instant }),
  isSecret: true,
  problems: [problemsOfExports.unknown, problemsOfExports.ended],
})

export const openExport = endpoint({
  ...own,
  id: 'exports.openExport',
  method: 'GET',
  path: '/qr/downloadtransactions/open/{link}',
  says: 'Returns the file of a link.',
  audit: 'Download opened',
  params: z.object({ link: z.string().regex(/^[\w-]{40,400}$/, 'Invalid Format') }),
  answer: z.null(),
  file: true,
  problems: [problemsOfExports.linkEnded],
})

/** Progress and result of a user's downloads of one type, for those who may download it. */
export const exportTopic = topic('download/{type}/{username}')

export const readyNotice = notice({
  id: 'exports.ready',
  label: 'Download ready',
  text: 'A file that you asked for is ready, or could not be made.',
  group: 'work',
  place: 110,
  audience: 'everyone',
  permission: null,
  mails: 'nobody',
})
