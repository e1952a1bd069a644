/** Example values of batch uploads: for documents and tests. */
import { askedForWhole } from '../workspace/exports.sample.ts'

const Id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9ea1'
const batchId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9ea2'
const mid = 'M7K2QX9PWZ4RT'
const at = '2026-01-05T01:00:00.000Z'
const pagination = { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 }
const counts = { INVALID: 1, VALID: 240, FIXED: 3, SUBMITTED: 0, REGISTERED: 0, FAILED: 0, REMOVED: 2 }
const summary = {
  Id: batchId,
  merchantId: mid,
  batchName: 'Stalls of October',
  uploadedBy: 'nena.admin',
  createdAt: at,
  rows: 246,
  counts,
  toSubmit: 243,
  letters: { WAITING: 0, SENT: 0, FAILED: 0 },
  checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  hidden: { rows: 0, lines: [], columns: [] },
}
const row = {
  Id,
  batchId,
  batchName: summary.batchName,
  line: 7,
  status: 'INVALID',
  cells: {
    companyName: 'Tindahan ni Ana',
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@tindahan.ph',
    mobile: '917555',
    username: 'tindahan.ana',
    province: 'Metro Manila',
    city: 'Quezon City',
  },
  errors: [{ column: 'mobile', message: 'Mobile should be 10 characters only.' }],
  reason: null,
  letter: null,
  updatedAt: at,
}
const params = { id: batchId }

export const uploadBatch = { body: { batchName: 'Stalls of October' }, answer: summary }
export const listBatches = { query: { search: 'Stalls' }, answer: { result: [summary], pagination } }
export const listIntegratorData = {
  answer: {
    result: [{ ...row, status: 'REGISTERED', errors: [], letter: { status: 'SENT', at, reason: null } }],
    pagination,
  },
}
export const listRowsOfUser = { params: { username: 'nena.admin' }, answer: { result: [row], pagination } }
export const getBatchSummary = { params, answer: summary }
export const getByBatchName = { params: { name: 'Stalls of October' }, answer: { result: [row], pagination } }
export const getFilterStatus = {
  params,
  answer: [
    { status: 'INVALID', label: 'With errors', count: 1 },
    { status: 'VALID', label: 'Valid', count: 240 },
  ],
}
export const getStatusCount = { params, answer: counts }
export const searchBatch = { body: { batchId, statuses: ['INVALID'] }, answer: { result: [row], count: 1 } }
export const downloadBatchFailures = {
  body: { batchId, format: 'csv' },
  answer: askedForWhole('batch_failures', 'Rows that were not registered'),
}
export const filterByStatus = {
  params: { mid },
  body: { statuses: ['INVALID'] },
  answer: { result: [row], pagination },
}
export const removeRow = { params: { id: Id }, body: {}, answer: { ...row, status: 'REMOVED' } }
export const fixCell = {
  params: { id: Id },
  body: { column: 'mobile', value: '9175550142' },
  answer: { ...row, status: 'FIXED', cells: { ...row.cells, mobile: '9175550142' }, errors: [] },
}
export const submitBatch = {
  params,
  body: { count: 243 },
  answer: { ...summary, counts: { ...counts, VALID: 0, FIXED: 0, SUBMITTED: 243 }, toSubmit: 0 },
}
export const checkIsBatchUpload = { params: { mid }, answer: { isBatchUpload: true } }
const plan = { ids: [Id], skipped: [{ why: 'verified already', count: 2 }] }
export const planResend = { params, body: { letters: ['SENT'] }, answer: plan }
export const resendLetters = { params, body: { rowIds: [Id] }, answer: plan }
