/** The audit trail: who did what, when, from where, and what was different afterwards. */
import * as z from 'zod'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, textToMatch } from '../kit/text.ts'

/** The ends of these sentences are the specification's. */
export const texts = {
  wentWrong: 'Something went wrong. Please try again!',
  downloadFailed: 'The logs could not be downloaded. Please try again!',
} as const

export const problemsOfAuditTrail = problems('audit-trail', {
  searchEnded: [409, 'This search has ended. Please try again!'],
})

export const auditLevels = ['INFO', 'WARNING', 'CRITICAL', 'DOWNLOAD'] as const
export const AuditLevel = z.enum(auditLevels)
export type AuditLevel = z.output<typeof AuditLevel>

export const LogLine = z.object({
  id: z.uuid(),
  at: Instant,
  level: AuditLevel,
  /** What was done, as in "Item changed". */
  action: z.string(),
  /** What that does, in a sentence; null for work that the product does by itself. */
  does: z.string().nullable(),
  /** Null for merchants if our staff or the product itself did it; so are role, device and address. */
  username: z.string().nullable(),
  role: z.string().nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
  /** Of the call; all lines of one call have the same. */
  requestId: z.string(),
  /** The merchant that it concerns; null for what is the provider's own. */
  merchantId: MerchantId.nullable(),
  /** The kind of thing, as in "bank account", and its id. */
  thing: z.string(),
  thingId: z.string(),
  /** The fields that differ. Null: there was none before, or there is none afterwards. */
  difference: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  note: z.string().nullable(),
})
export type LogLine = z.output<typeof LogLine>

export const LogPage = z.object({
  /** Newest first. */
  logsdata: z.array(LogLine),
  /** Of the first page: all lines of the list, at most 1,000; of a search those on the page. */
  pagination: z.object({ rowCount: z.int() }),
  rowCountIsMore: z.boolean(),
  /** Null behind the oldest line. */
  scroll_id: z.string().nullable(),
})
export type LogPage = z.output<typeof LogPage>

const filters = {
  text: textToMatch(100).default(''),
  /** Empty: all. */
  levels: z.array(AuditLevel).max(4).default([]),
  from: Day.optional(),
  to: Day.optional(),
}
const search = z.object({ ...filters, limit: z.int().min(1).max(100).default(50) })
export type LogSearch = z.input<typeof search>

const scroll = { params: z.object({ scrollId: z.string().max(2000) }), problems: [problemsOfAuditTrail.searchEnded] }
const logs = {
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('AUDIT_LOGS', 'view'),
} as const
const merchantLogs = { ...logs, permission: may('MERCHANT_AUDIT_LOGS', 'view') } as const

export const searchLogs = endpoint({
  ...logs,
  id: 'audit-trail.searchLogs',
  fails: texts.wentWrong,
  method: 'POST',
  path: '/qr/auditlogs/search/transactions',
  says: 'Searches the audit trail by the beginnings of words of user, thing, action, address and note, and by ids, newest first.',
  body: search,
  answer: LogPage,
  reads: true,
})

export const loadMoreLogs = endpoint({
  ...logs,
  ...scroll,
  id: 'audit-trail.loadMoreLogs',
  method: 'GET',
  path: '/qr/auditlogs/load_more_logs/{scrollId}',
  says: 'Returns the next page of a search of the audit trail.',
  answer: LogPage,
})

export const getLogsOf = endpoint({
  ...logs,
  id: 'audit-trail.getLogsOf',
  fails: texts.wentWrong,
  method: 'POST',
  path: '/qr/auditlogs/get/auditlogs',
  says: 'Returns the newest hundred audit lines of one thing, such as a bank account.',
  body: z.object({ thing: line(60), thingId: line(200) }),
  answer: z.object({ logsdata: z.array(LogLine) }),
  reads: true,
})

export const downloadLogs = endpoint({
  ...asksExport,
  id: 'audit-trail.downloadLogs',
  path: '/qr/auditlogs/download/logs',
  says: 'Makes a file of the audit trail or a search of it.',
  audit: 'Download of audit logs requested',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('AUDIT_LOGS', 'download'),
  fails: texts.downloadFailed,
  body: z.object({ text: filters.text, levels: filters.levels, ...exportFields }),
})

export const searchMerchantLogs = endpoint({
  ...merchantLogs,
  id: 'audit-trail.searchMerchantLogs',
  fails: texts.wentWrong,
  method: 'POST',
  path: '/qr/merchants/search/merchant_audit_logs',
  says: 'Searches what was changed at merchants, newest first.',
  body: search,
  answer: LogPage,
  reads: true,
})

export const loadMoreMerchantLogs = endpoint({
  ...merchantLogs,
  ...scroll,
  id: 'audit-trail.loadMoreMerchantLogs',
  method: 'GET',
  path: '/qr/merchants/load_more_merchant_logs/{scrollId}',
  says: 'Returns the next page of a search of what was changed at merchants.',
  answer: LogPage,
})
