/** Merchant batch upload: businesses from a sheet, checked row by row, corrected in place, and registered by a worker. */
import * as z from 'zod'
import { asksWholeExport, wholeExportFields } from '../workspace/exports.ts'
import { HiddenParts, sheetFields, sheetProblems } from '../foundation/files.ts'
import { bulkPlanOf } from '../kit/bulk.ts'
import { endpoint } from '../kit/endpoint.ts'
import { sheetKind } from '../kit/file-kind.ts'
import { MerchantId } from '../kit/id.ts'
import { notice } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { foundRows, sheetShapes } from '../kit/sheet.ts'
import { Instant, line, textToMatch } from '../kit/text.ts'
import { SignUp } from './registration.ts'

/** Rows of a sheet, without its header. */
export const maxBatchRows = 50_000

export const problemsOfBatchUpload = problems('batch-upload', {
  unknown: [404, 'There is no such batch.'],
  rowUnknown: [404, 'There is no such row.'],
  nameTaken: [409, 'You have a batch of this name already.'],
  rowClosed: [409, 'This row is {state}. It can no longer change.'],
  countChanged: [409, 'There are {count} rows to submit now. Look at them again.'],
  nothingToSubmit: [409, 'No row can be submitted.'],
  nothingToResend: [409, 'None of these e-mails can be sent again now.'],
})
const problem = problemsOfBatchUpload
export const texts = {
  uploaded: 'Batch uploaded',
  submitted: 'Batch submitted',
  removed: 'Row removed',
  resent: 'The e-mails are being sent.',
} as const

/** The columns of a sheet: the title that the template gives them, and other words by which they are found. */
export const batchColumns = [
  { key: 'companyName', title: 'Business name', known: ['company', 'company name', 'business', 'merchant'] },
  { key: 'firstName', title: 'First name', known: ['given name'] },
  { key: 'lastName', title: 'Last name', known: ['surname', 'family name'] },
  { key: 'email', title: 'E-mail', known: ['email', 'email address', 'e-mail address'] },
  {
    key: 'mobile',
    title: 'Mobile',
    known: ['mobile number', 'mobile no.', 'mobile no', 'phone'],
    holds: 'digits',
  },
  { key: 'username', title: 'Username', known: ['user name', 'login'] },
  { key: 'province', title: 'Province', known: ['state'] },
  { key: 'city', title: 'City', known: ['city or municipality', 'municipality'] },
] as const
export const batchSheet = sheetKind('batch-upload.sheet', may('MERCHANT_BATCH_UPLOAD', 'view'), {
  columns: batchColumns,
  maxRows: maxBatchRows,
})
export type BatchColumn = (typeof batchColumns)[number]['key']

/** What a cell must be; the province is checked with the city. */
export const cellRules: Readonly<Record<BatchColumn, z.ZodType<string>>> = {
  companyName: SignUp.shape.company_name,
  firstName: SignUp.shape.first_name,
  lastName: SignUp.shape.last_name,
  email: SignUp.shape.email,
  mobile: SignUp.shape.mobile,
  username: SignUp.shape.username,
  province: SignUp.shape.state,
  city: SignUp.shape.city,
}

/** FIXED: valid since a cell of it was corrected. SUBMITTED: a worker registers it. FAILED: `reason` says why; a correction makes it FIXED. */
export const BatchRowStatus = z.enum(['INVALID', 'VALID', 'FIXED', 'SUBMITTED', 'REGISTERED', 'FAILED', 'REMOVED'])
export type BatchRowStatus = z.output<typeof BatchRowStatus>
export const batchStatusLabels: Readonly<Record<BatchRowStatus, string>> = {
  INVALID: 'With errors',
  VALID: 'Valid',
  FIXED: 'Corrected',
  SUBMITTED: 'Submitted',
  REGISTERED: 'Registered',
  FAILED: 'Failed',
  REMOVED: 'Removed',
}

/** Of the e-mail to a registered business: WAITING for the worker, SENT, or FAILED for a reason. */
export const LetterStatus = z.enum(['WAITING', 'SENT', 'FAILED'])
export type LetterStatus = z.output<typeof LetterStatus>
/** E-mails that are sent again with one request, and by one merchant in a day. */
export const maxResends = { atOnce: 1_000, aDay: 2_000 } as const

const sheet = sheetShapes(batchColumns, BatchRowStatus)
export const BatchColumn = sheet.Column
export type Cells = z.output<typeof sheet.Cells>
export const BatchRow = z.object({
  ...sheet.row,
  batchId: z.uuid(),
  batchName: z.string(),
  /** Why it could not be registered. */
  reason: z.string().nullable(),
  /** Null before it is registered. */
  letter: z.object({ status: LetterStatus, at: Instant, reason: z.string().nullable() }).nullable(),
})
export type BatchRow = z.output<typeof BatchRow>

export const StatusCount = sheet.Counts
export type StatusCount = z.output<typeof StatusCount>

const letterCounts = { WAITING: z.int(), SENT: z.int(), FAILED: z.int() } satisfies Record<LetterStatus, z.ZodInt>
export const BatchSummary = z.object({
  Id: z.uuid(),
  merchantId: MerchantId,
  batchName: z.string(),
  uploadedBy: z.string(),
  createdAt: Instant,
  rows: z.int(),
  counts: StatusCount,
  /** Rows that can be submitted. */
  toSubmit: z.int(),
  /** The e-mails to the registered businesses. */
  letters: z.object(letterCounts),
  /** SHA-256 of the sheet. */
  checksum: z.string(),
  hidden: HiddenParts,
})
export type BatchSummary = z.output<typeof BatchSummary>

const view = may('MERCHANT_BATCH_UPLOAD', 'view')
const update = may('MERCHANT_BATCH_UPLOAD', 'update')
const read = {
  method: 'GET',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: view,
} as const
const write = { audience: 'user', scope: { of: 'merchant', allMerchants: true }, permission: update } as const
const params = z.object({ id: z.uuid() })

export const uploadBatch = endpoint({
  id: 'batch-upload.uploadBatch',
  method: 'POST',
  path: '/qr/batchupload/',
  says: 'Uploads a sheet of businesses, CSV or XLSX. Every row is kept with the errors of its cells; nothing is registered yet.',
  audit: 'Merchant batch uploaded',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_BATCH_UPLOAD', 'create'),
  upload: batchSheet,
  body: z.object({ ...sheetFields, batchName: line(80, 'Enter a name for the batch.') }),
  answer: BatchSummary,
  problems: [...sheetProblems, problem.nameTaken],
})

export const listBatches = endpoint({
  ...read,
  id: 'batch-upload.listBatches',
  path: '/qr/thirdpartydata/get_all_batch_upload/',
  says: 'Lists uploaded batches.',
  query: z.object({ search: sheet.searched.search }),
  answer: pageOf(BatchSummary),
  list: ['createdAt'],
  shows: ['batch'],
})

export const listIntegratorData = endpoint({
  ...read,
  id: 'batch-upload.listIntegratorData',
  path: '/qr/thirdpartydata/get_third_party_integrator_data/',
  says: 'Lists the businesses that were registered from batches.',
  answer: pageOf(BatchRow),
  list: ['updatedAt'],
})

export const listRowsOfUser = endpoint({
  ...read,
  id: 'batch-upload.listRowsOfUser',
  path: '/qr/thirdpartydata/fetch_data_by_username/{username}',
  says: 'Lists the rows that a portal user uploaded.',
  params: z.object({ username: textToMatch(80) }),
  answer: pageOf(BatchRow),
  list: ['updatedAt'],
})

export const getBatchSummary = endpoint({
  ...read,
  id: 'batch-upload.getBatchSummary',
  path: '/qr/thirdpartydata/get_batch_summary_v2/{id}',
  says: 'Returns a batch with its rows counted by status.',
  params,
  answer: BatchSummary,
  problems: [problem.unknown],
})

export const getByBatchName = endpoint({
  ...read,
  id: 'batch-upload.getByBatchName',
  path: '/qr/thirdpartydata/get_by_batch_name/{name}',
  says: 'Lists the rows of a batch by its name, as in the sheet.',
  params: z.object({ name: textToMatch(80) }),
  answer: pageOf(BatchRow),
  list: ['line'],
  problems: [problem.unknown],
})

export const getFilterStatus = endpoint({
  ...read,
  id: 'batch-upload.getFilterStatus',
  path: '/qr/thirdpartydata/get_filter_status_v2/{id}',
  says: 'Lists the statuses by which the rows of a batch can be filtered: those that some row has.',
  params,
  answer: z.array(z.object({ status: BatchRowStatus, label: z.string(), count: z.int() })),
  problems: [problem.unknown],
})

export const getStatusCount = endpoint({
  ...read,
  id: 'batch-upload.getStatusCount',
  path: '/qr/thirdpartydata/get_status_count/{id}',
  says: 'Counts the rows of a batch by status.',
  params,
  answer: StatusCount,
  problems: [problem.unknown],
})

export const searchBatch = endpoint({
  ...write,
  id: 'batch-upload.searchBatch',
  method: 'POST',
  path: '/qr/thirdpartydata/search_batch_upload_data/',
  says: 'Searches the rows of a batch by text and status, in the order of the sheet; removed rows only where their status is asked for.',
  reads: true,
  permission: view,
  body: z.object({ batchId: z.uuid(), ...sheet.searched }),
  answer: foundRows(BatchRow),
  problems: [problem.unknown],
})

export const downloadBatchFailures = endpoint({
  ...asksWholeExport,
  id: 'batch-upload.downloadBatchFailures',
  path: '/qr/thirdpartydata/download_failures',
  says: 'Makes a sheet of the rows of a batch that have errors or could not be registered, with the reason; it can be corrected and uploaded again.',
  audit: 'Failed rows of a batch downloaded',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('MERCHANT_BATCH_UPLOAD', 'download'),
  body: z.object({ batchId: z.uuid(), ...wholeExportFields }),
  problems: [...asksWholeExport.problems, problem.unknown],
})

export const filterByStatus = endpoint({
  ...write,
  id: 'batch-upload.filterByStatus',
  method: 'POST',
  path: '/qr/thirdpartydata/search_filter_by_status/{mid}',
  says: 'Lists the rows of a merchant with one of these statuses, in all of its batches.',
  scope: { of: 'merchant', mid: 'params.mid' },
  reads: true,
  permission: view,
  params: z.object({ mid: MerchantId }),
  body: z.object({ statuses: z.array(BatchRowStatus).min(1, 'Choose a status.').max(7) }),
  answer: pageOf(BatchRow),
  list: ['updatedAt'],
})

export const removeRow = endpoint({
  ...write,
  id: 'batch-upload.removeRow',
  method: 'PUT',
  path: '/qr/thirdpartydata/update_remove/{id}',
  says: 'Removes a row that was not submitted. It is kept as removed.',
  audit: 'Row of a batch removed',
  params,
  body: z.object({}),
  answer: BatchRow,
  problems: [problem.rowUnknown, problem.rowClosed],
})

export const fixCell = endpoint({
  ...write,
  id: 'batch-upload.fixCell',
  method: 'PUT',
  path: '/qr/thirdpartydata/update_cell/{id}',
  says: 'Corrects a cell of a row and checks the row again, with the rows that had the same address or username.',
  audit: 'Row of a batch corrected',
  params,
  body: sheet.fixed,
  answer: BatchRow,
  problems: [problem.rowUnknown, problem.rowClosed],
})

export const submitBatch = endpoint({
  ...write,
  id: 'batch-upload.submitBatch',
  method: 'POST',
  path: '/qr/batchupload/submit/{id}',
  says: 'Submits the valid rows of a batch. A worker registers each once; the business gets an e-mail to verify its address.',
  audit: 'Merchant batch submitted',
  params,
  body: z.object({
    /** The number of rows that the caller saw. */
    count: z.int().min(1).max(maxBatchRows),
  }),
  answer: BatchSummary,
  problems: [problem.unknown, problem.countChanged, problem.nothingToSubmit],
})

export const planResend = endpoint({
  ...write,
  id: 'batch-upload.planResend',
  method: 'POST',
  path: '/qr/batchupload/resend_plan/{id}',
  says: 'Says to which businesses of a batch the verification e-mail can be sent again: of the given rows, or of all whose e-mail has a status.',
  reads: true,
  params,
  body: z.object({
    rowIds: z.array(z.uuid()).max(maxResends.atOnce).default([]),
    letters: z
      .array(z.enum(['SENT', 'FAILED']))
      .max(2)
      .default([]),
  }),
  answer: bulkPlanOf(z.uuid()),
  problems: [problem.unknown, problem.rowUnknown],
})

export const resendLetters = endpoint({
  ...write,
  id: 'batch-upload.resendLetters',
  method: 'POST',
  path: '/qr/batchupload/resend/{id}',
  says: 'Sends the verification e-mail again to businesses of a batch. A worker sends each once; the rows show what came of it.',
  audit: 'Verification e-mails of a batch sent again',
  params,
  body: z.object({ rowIds: z.array(z.uuid()).min(1, 'Choose a row.').max(maxResends.atOnce) }),
  answer: bulkPlanOf(z.uuid()),
  problems: [problem.unknown, problem.rowUnknown, problem.nothingToResend],
})

export const checkIsBatchUpload = endpoint({
  id: 'batch-upload.checkIsBatchUpload',
  method: 'GET',
  path: '/qr/merchantsettings/check_is_batch_upload_by_mid/{mid}',
  says: 'Says whether a merchant may upload batches.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  // Not that of the batch upload, which nobody of the merchant has while it is off.
  permission: may('MERCHANT_SETTINGS', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.object({ isBatchUpload: z.boolean() }),
})

export const finishedNotice = notice({
  id: 'batch-upload.finished',
  label: 'Merchant batch registered',
  text: 'All rows of a merchant batch are registered or refused.',
  group: 'work',
  place: 121,
  audience: 'everyone',
  permission: null,
  mails: 'nobody',
})
