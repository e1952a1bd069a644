/** Suppliers saved from a sheet: its rows are kept with the errors of their cells, corrected there, and saved each once. */
import * as z from 'zod'
import { HiddenParts, sheetFields, sheetProblems } from '../foundation/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { sheetKind } from '../kit/file-kind.ts'
import { MerchantId } from '../kit/id.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { foundRows, sheetShapes } from '../kit/sheet.ts'
import { Instant } from '../kit/text.ts'
import { problemsOfSuppliers, SupplierId } from './suppliers.ts'

export const problemsOfImports = problems('supplier-imports', {
  unknown: [404, 'There is no such import.'],
  rowUnknown: [404, 'There is no such row.'],
  rowClosed: [409, 'This row was saved or removed. It can no longer change.'],
  nothingToSave: [409, 'No row is free of errors. Correct the marked cells first.'],
  bankUnknown: [422, 'No bank is called “{bank}”.'],
  payeeUnknown: [422, 'Write Individual or Corporation.'],
  vatUnknown: [422, 'Write Yes or No.'],
  sameTin: [422, 'Row {line} has the same TIN and branch.'],
})
const problem = problemsOfImports
export const texts = {
  uploaded: 'The sheet is uploaded. No supplier is saved yet.',
  removed: 'The row is removed.',
  saved: '{count} saved. Their bank accounts are being checked.',
} as const

/** Rows of a sheet, without its header: as many as are saved in one unit of work. */
export const maxImportRows = 1_000

/** The columns of a sheet. An empty tax code withholds nothing. */
export const importColumns = [
  { key: 'companyName', title: 'Registered name', known: ['name', 'company name', 'supplier', 'payee'] },
  { key: 'payee', title: 'Kind of payee', known: ['individual or corporation', 'type'] },
  { key: 'tin', title: 'TIN', known: ['tin with branch', 'tin no.', 'tin number'], holds: 'digits', longest: 14 },
  { key: 'address', title: 'Registered address', known: ['address'] },
  { key: 'zip', title: 'ZIP', known: ['zip code', 'postal code'], holds: 'digits' },
  { key: 'vat', title: 'VAT-registered', known: ['vat', 'vat registered'] },
  { key: 'atc', title: 'Tax code', known: ['atc', 'tax code (atc)', 'atc code'] },
  { key: 'mobile', title: 'Mobile', known: ['mobile number', 'mobile no.'], holds: 'digits' },
  { key: 'email', title: 'E-mail', known: ['email', 'email address', 'e-mail address'] },
  { key: 'bank', title: 'Bank', known: ['bank name', 'bic'] },
  { key: 'accountNumber', title: 'Account number', known: ['account no.', 'account'], holds: 'digits' },
  { key: 'accountName', title: 'Account holder', known: ['account name'] },
  { key: 'remark', title: 'Remark', known: ['remarks', 'note'] },
] as const
export const importSheet = sheetKind('supplier-imports.sheet', may('SUPPLIERS', 'create'), {
  columns: importColumns,
  maxRows: maxImportRows,
})

/** FIXED: valid since it was corrected. SAVED: it is a supplier; its contacts and account number are shown there alone. */
export const ImportRowStatus = z.enum(['INVALID', 'VALID', 'FIXED', 'SAVED', 'REMOVED'])
export type ImportRowStatus = z.output<typeof ImportRowStatus>
export const importRowLabels: Readonly<Record<ImportRowStatus, string>> = {
  INVALID: 'With errors',
  VALID: 'Valid',
  FIXED: 'Corrected',
  SAVED: 'Saved',
  REMOVED: 'Removed',
}

const sheet = sheetShapes(importColumns, ImportRowStatus)
export const ImportColumn = sheet.Column
export type ImportColumn = z.output<typeof ImportColumn>
export type ImportCells = z.output<typeof sheet.Cells>
export const ImportRow = z.object({ ...sheet.row, supplierId: SupplierId.nullable() })
export type ImportRow = z.output<typeof ImportRow>

export const SupplierImport = z.object({
  Id: z.uuid(),
  merchantId: MerchantId,
  /** Of the file. */
  name: z.string(),
  uploadedBy: z.string(),
  createdAt: Instant,
  rows: z.int(),
  counts: sheet.Counts,
  hidden: HiddenParts,
})
export type SupplierImport = z.output<typeof SupplierImport>

/** Rows show contacts and account numbers, so only those who may save suppliers see them. */
const ofMerchant = {
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('SUPPLIERS', 'create'),
} as const
const params = z.object({ id: z.uuid() })

export const uploadImport = endpoint({
  ...ofMerchant,
  id: 'supplier-imports.uploadImport',
  method: 'POST',
  path: '/qr/supplierimports/',
  says: 'Uploads a sheet of suppliers, CSV or XLSX. Every row is kept with the errors of its cells; no supplier is saved.',
  audit: 'Sheet of suppliers uploaded',
  upload: importSheet,
  body: z.object(sheetFields),
  answer: SupplierImport,
  problems: [...sheetProblems],
})

export const listImports = endpoint({
  ...ofMerchant,
  id: 'supplier-imports.listImports',
  method: 'GET',
  path: '/qr/supplierimports/',
  says: 'Lists the sheets of suppliers that were uploaded.',
  answer: pageOf(SupplierImport),
  list: ['createdAt'],
  shows: ['supplier import'],
})

export const getImport = endpoint({
  ...ofMerchant,
  id: 'supplier-imports.getImport',
  method: 'GET',
  path: '/qr/supplierimports/{id}',
  says: 'Returns an uploaded sheet of suppliers with the number of its rows by status.',
  params,
  answer: SupplierImport,
  problems: [problem.unknown],
})

export const searchImportRows = endpoint({
  ...ofMerchant,
  id: 'supplier-imports.searchImportRows',
  method: 'POST',
  path: '/qr/supplierimports/{id}/rows',
  says: 'Searches rows by status and by text other than contacts and accounts, in the order of the sheet; removed rows only where their status is asked for.',
  reads: true,
  params,
  body: z.object(sheet.searched),
  answer: foundRows(ImportRow),
  problems: [problem.unknown],
})

export const fixImportCell = endpoint({
  ...ofMerchant,
  id: 'supplier-imports.fixImportCell',
  method: 'PUT',
  path: '/qr/supplierimportrows/{id}',
  says: 'Corrects a cell of a row that is not saved yet, and checks all open rows again.',
  audit: 'Row of a supplier sheet corrected',
  params,
  body: sheet.fixed,
  /** Without the cells, because an answer may be stored under its idempotency key. */
  answer: ImportRow.omit({ cells: true }),
  problems: [problem.rowUnknown, problem.rowClosed],
})

export const removeImportRow = endpoint({
  ...ofMerchant,
  id: 'supplier-imports.removeImportRow',
  method: 'PUT',
  path: '/qr/supplierimportrows/{id}/remove',
  says: 'Removes a row that is not saved yet. Its contacts and account number are erased.',
  audit: 'Row of a supplier sheet removed',
  params,
  body: z.object({}),
  answer: ImportRow.omit({ cells: true }),
  problems: [problem.rowUnknown, problem.rowClosed],
})

export const saveImport = endpoint({
  ...ofMerchant,
  id: 'supplier-imports.saveImport',
  method: 'POST',
  path: '/qr/supplierimports/{id}/save',
  says: 'Saves every row without errors as a supplier, all of them or none; rows with errors stay to be corrected.',
  audit: 'Suppliers of a sheet saved',
  params,
  body: z.object({}),
  answer: SupplierImport,
  problems: [problem.unknown, problem.nothingToSave, problemsOfSuppliers.full],
})
