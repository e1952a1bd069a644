/** Bulk disbursements: many suppliers paid from one sheet, checked row by row, confirmed once, and created by a worker. */
import * as z from 'zod'
import { CodeToken, problemsOfAccess, SentCode, typedCode } from '../identity/access.ts'
import { WaitingRequest } from '../workspace/approvals.ts'
import { disbursing, problemsOfDisbursements, texts as ofDisbursements } from './disbursements.ts'
import { HiddenParts, sheetFields, sheetProblems } from '../foundation/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { sheetKind } from '../kit/file-kind.ts'
import { MerchantId, WalletId } from '../kit/id.ts'
import { notice } from '../kit/notice.ts'
import { Centavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { foundRows, sheetShapes } from '../kit/sheet.ts'
import { Instant, line, textToMatch } from '../kit/text.ts'
import { problemsOfLedger } from '../foundation/ledger.ts'
import { PayoutId, problemsOfPayouts, Rail } from '../payouts/payouts.ts'
import { problemsOfWallets } from '../wallets/wallets.ts'

/** Rows of a sheet, without its header. */
export const maxBulkRows = 10_000

export const problemsOfBulk = problems('bulk-disbursements', {
  unknown: [404, 'There is no such bulk disbursement.'],
  rowUnknown: [404, 'There is no such row.'],
  nameTaken: [409, 'You have a bulk disbursement of this name already.'],
  supplierUnknown: [422, 'No saved supplier has this TIN.'],
  closed: [409, 'This bulk disbursement is confirmed. Its rows can no longer change.'],
  rowRemoved: [409, 'This row was removed.'],
  nothingToPay: [409, 'No row can be paid.'],
  hidden: [409, '{hidden} Confirm that they are to be paid too, or remove them.'],
  otherDigest: [409, 'The rows have changed since you looked. Check the totals again.'],
  changed: [409, 'Suppliers, tax codes or fees have changed since the rows were checked. Check the rows again.'],
})
const problem = problemsOfBulk
export const texts = {
  uploaded: 'The sheet is uploaded. Nothing is paid yet.',
  removed: 'The row is removed.',
  checked: 'All rows are checked again.',
  confirmed: 'Confirmed. The disbursements are being created.',
  waits: 'Confirmed. It waits for approval; nothing is paid before.',
} as const

/** The columns of a sheet. An empty tax code is the usual one of the supplier; NONE withholds nothing. */
export const bulkColumns = [
  {
    key: 'tin',
    title: 'Supplier TIN',
    known: ['tin with branch', 'tin no.', 'tin number'],
    holds: 'digits',
    longest: 14,
  },
  {
    key: 'gross',
    title: 'Amount of the invoice',
    known: ['amount', 'invoice amount', 'gross amount'],
    holds: 'amount',
  },
  { key: 'atc', title: 'Tax code', known: ['tax code (atc)', 'atc code'] },
  { key: 'reason', title: 'Paid for', known: ['invoice', 'invoice no.', 'description', 'particulars'] },
] as const
export const bulkSheet = sheetKind('bulk-disbursements.sheet', may('SUPPLIER_DISBURSEMENTS', 'view'), {
  columns: bulkColumns,
  maxRows: maxBulkRows,
})

/** FIXED: valid since it was corrected. CONFIRMED: a worker creates it. CREATED: it is a disbursement. FAILED: `reason` says why there is none. */
export const BulkRowStatus = z.enum(['INVALID', 'VALID', 'FIXED', 'CONFIRMED', 'CREATED', 'FAILED', 'REMOVED'])
export type BulkRowStatus = z.output<typeof BulkRowStatus>
export const bulkRowLabels: Readonly<Record<BulkRowStatus, string>> = {
  INVALID: 'With errors',
  VALID: 'Valid',
  FIXED: 'Corrected',
  CONFIRMED: 'Confirmed',
  CREATED: 'Created',
  FAILED: 'Failed',
  REMOVED: 'Removed',
}

/** OPEN: rows can change. WAITING: confirmed, waits for approval. CONFIRMED: rows are or were created. REFUSED: not approved. */
export const BulkState = z.enum(['OPEN', 'WAITING', 'CONFIRMED', 'REFUSED'])
export type BulkState = z.output<typeof BulkState>

/** What a valid row pays; null in a row with errors. */
export const BulkPayment = z.object({
  companyName: z.string(),
  /** "BPI ••7890" */
  to: z.string(),
  rail: Rail,
  base: Centavos,
  atc: z.string().nullable(),
  rateMillionths: z.int(),
  withheld: Centavos,
  net: Centavos,
  /** Fee and its VAT. */
  fee: Centavos,
  total: Centavos,
})

const sheet = sheetShapes(bulkColumns, BulkRowStatus)
export type BulkColumn = z.output<typeof sheet.Column>
export type BulkCells = z.output<typeof sheet.Cells>
export const BulkRow = z.object({
  ...sheet.row,
  payment: BulkPayment.nullable(),
  reason: z.string().nullable(),
  disbursementId: PayoutId.nullable(),
})
export type BulkRow = z.output<typeof BulkRow>

/** Of the rows that are or will be paid. `total` leaves the wallet. */
const totals = {
  payments: z.int(),
  gross: Centavos,
  withheld: Centavos,
  net: Centavos,
  fees: Centavos,
  total: Centavos,
}

export const BulkSummary = z.object({
  Id: z.uuid(),
  merchantId: MerchantId,
  walletId: WalletId,
  name: z.string(),
  state: BulkState,
  uploadedBy: z.string(),
  createdAt: Instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  rows: z.int(),
  counts: sheet.Counts,
  hidden: HiddenParts,
  totals: z.object(totals),
})
export type BulkSummary = z.output<typeof BulkSummary>

const Digest = textToMatch(64).regex(/^[0-9a-f]{64}$/, 'This is not a digest.')
export const BulkDetail = BulkSummary.extend({
  /** SHA-256 of everything that is confirmed: any other payment, amount or tax is another digest. */
  digest: z.string(),
  available: Centavos,
  /** As of disbursements: by a one-time password, or by a stronger factor. */
  confirmedWith: z.enum(['otp', 'stepUp']),
  /** Why it cannot be confirmed now; null if it can. */
  refusal: z.string().nullable(),
  approval: WaitingRequest.nullable(),
})
export type BulkDetail = z.output<typeof BulkDetail>

/** The first eight digits of a digest, to compare by eye: "9F2C-04AB". */
export const controlSumOf = (digest: string): string => `${digest.slice(0, 4)}-${digest.slice(4, 8)}`.toUpperCase()

const ofMerchant = { audience: 'user', scope: { of: 'merchant' } } as const
const view = may('SUPPLIER_DISBURSEMENTS', 'view')
const create = may('SUPPLIER_DISBURSEMENTS', 'create')
const params = z.object({ id: z.uuid() })
const confirming = [
  problem.unknown,
  problem.closed,
  problem.nothingToPay,
  problem.otherDigest,
  problemsOfPayouts.walletNotReady,
  problemsOfWallets.unknown,
  problemsOfLedger.insufficientFund,
]

export const uploadBulk = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.uploadBulk',
  method: 'POST',
  path: '/qr/bulkdisbursements/',
  says: 'Uploads a sheet of supplier payments, CSV or XLSX. Every row is kept with its calculation or the errors of its cells; nothing is paid.',
  audit: 'Bulk disbursement uploaded',
  permission: create,
  upload: bulkSheet,
  body: z.object({
    ...sheetFields,
    walletId: WalletId,
    name: line(80, 'Enter a name.'),
  }),
  answer: BulkSummary,
  problems: [...sheetProblems, problem.nameTaken, problemsOfWallets.unknown],
})

export const listBulks = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.listBulks',
  method: 'GET',
  path: '/qr/bulkdisbursements/',
  says: 'Lists bulk disbursements.',
  permission: view,
  query: z.object({ search: textToMatch(100).optional() }),
  answer: pageOf(BulkSummary),
  list: ['createdAt'],
  shows: ['bulk disbursement'],
})

export const getBulk = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.getBulk',
  method: 'GET',
  path: '/qr/bulkdisbursements/{id}',
  says: 'Returns a bulk disbursement with its totals, the digest that is confirmed, and why it cannot be confirmed if it cannot.',
  permission: view,
  params,
  answer: BulkDetail,
  problems: [problem.unknown],
})

export const searchBulkRows = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.searchBulkRows',
  method: 'POST',
  path: '/qr/bulkdisbursements/{id}/rows',
  says: 'Searches rows by text and status, in the order of the sheet; removed rows only where their status is asked for.',
  reads: true,
  permission: view,
  params,
  body: z.object(sheet.searched),
  answer: foundRows(BulkRow),
  problems: [problem.unknown],
})

export const fixBulkCell = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.fixBulkCell',
  method: 'PUT',
  path: '/qr/bulkdisbursementrows/{id}',
  says: 'Corrects a cell of a row and calculates the row again.',
  audit: 'Row of a bulk disbursement corrected',
  permission: create,
  params,
  body: sheet.fixed,
  answer: BulkRow,
  problems: [problem.rowUnknown, problem.closed, problem.rowRemoved],
})

export const removeBulkRow = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.removeBulkRow',
  method: 'PUT',
  path: '/qr/bulkdisbursementrows/{id}/remove',
  says: 'Removes a row that was not confirmed. It is kept as removed.',
  audit: 'Row of a bulk disbursement removed',
  permission: create,
  params,
  body: z.object({}),
  answer: BulkRow,
  problems: [problem.rowUnknown, problem.closed, problem.rowRemoved],
})

export const recheckBulk = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.recheckBulk',
  method: 'POST',
  path: '/qr/bulkdisbursements/{id}/check',
  says: 'Calculates all open rows again, as after suppliers, tax codes or fees have changed.',
  audit: 'Bulk disbursement calculated again',
  permission: create,
  params,
  body: z.object({}),
  answer: BulkSummary,
  problems: [problem.unknown, problem.closed],
})

export const requestBulkCode = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.requestBulkCode',
  method: 'POST',
  path: '/qr/bulkdisbursements/{id}/request_otp',
  says: 'Sends the code that confirms exactly the payments of this digest.',
  audit: 'Bulk disbursement code requested',
  fails: ofDisbursements.otpFailed,
  permission: create,
  params,
  body: z.object({ digest: Digest, send_by: z.enum(['email', 'sms']).optional() }),
  answer: SentCode,
  isSecret: true,
  problems: [
    ...confirming,
    problemsOfDisbursements.codeNotUsed,
    problemsOfAccess.otpTooSoon,
    problemsOfAccess.otpTooMany,
    problemsOfAccess.otpFailed,
    problemsOfAccess.userUnknown,
  ],
})

export const validateBulkCode = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.validateBulkCode',
  method: 'POST',
  path: '/qr/bulkdisbursements/{id}/validate_otp',
  says: 'Checks the code; its answer then confirms the payments of this digest, once.',
  audit: 'Bulk disbursement code entered',
  fails: ofDisbursements.verifyFailed,
  permission: create,
  params,
  body: z.object({ digest: Digest, ...typedCode }),
  answer: z.object({ otp_token: CodeToken }),
  isSecret: true,
  problems: [
    ...confirming,
    problemsOfAccess.invalidOtp,
    problemsOfAccess.otpLimitReached,
    problemsOfAccess.otpExpired,
    problemsOfAccess.userUnknown,
  ],
})

export const confirmBulk = endpoint({
  ...ofMerchant,
  id: 'bulk-disbursements.confirmBulk',
  method: 'POST',
  path: '/qr/bulkdisbursements/{id}/confirm',
  says: 'Confirms the payments of this digest, once for all of them. A worker then creates each as a disbursement; rows with errors stay unpaid.',
  audit: 'Bulk disbursement confirmed',
  fails: ofDisbursements.failed,
  permission: create,
  params,
  body: z.object({
    digest: Digest,
    otp_token: CodeToken.optional(),
    /** The caller knows of what the spreadsheet hid. */
    includesHidden: z.boolean().default(false),
  }),
  answer: BulkSummary,
  problems: [...confirming, problem.hidden, problem.changed, problemsOfDisbursements.codeNeeded],
  stepUp: disbursing,
})

export const finishedNotice = notice({
  id: 'bulk-disbursements.finished',
  label: 'Bulk disbursement made',
  text: 'All rows of a bulk disbursement are created or refused.',
  group: 'work',
  place: 120,
  audience: 'merchant',
  permission: null,
  mails: 'nobody',
})
