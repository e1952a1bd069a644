/** Example values of bulk disbursements: for documents and tests. */
const Id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9eb1'
const rowId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9eb2'
const walletId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e31'
const mid = 'M7K2QX9PWZ4RT'
const at = '2026-01-05T01:00:00.000Z'
const digest = '9f2c04ab6d1e8f70c3b5a49286d7e1f09f2c04ab6d1e8f70c3b5a49286d7e1f0'
const pagination = { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 }
const otp_token = 'Zm9yIG9uZSBjb2RlIG9ubHksIG9uY2UgYW5kIHNvb24'
const summary = {
  Id,
  merchantId: mid,
  walletId,
  name: 'Farms of December',
  state: 'OPEN',
  uploadedBy: 'nena.admin',
  createdAt: at,
  confirmedBy: null,
  confirmedAt: null,
  rows: 3,
  counts: { INVALID: 1, VALID: 2, FIXED: 0, CONFIRMED: 0, CREATED: 0, FAILED: 0, REMOVED: 0 },
  hidden: { rows: 1, lines: [3], columns: [] },
  totals: { payments: 2, gross: 2240000, withheld: 20000, net: 2220000, fees: 3360, total: 2223360 },
}
const row = {
  Id: rowId,
  line: 4,
  status: 'INVALID',
  cells: { tin: '999-999-999-00000', gross: '1,120.00', atc: '', reason: 'Invoice 1042' },
  errors: [{ column: 'tin', message: 'No saved supplier has this TIN.' }],
  payment: null,
  reason: null,
  disbursementId: null,
  updatedAt: at,
}
const fixed = {
  ...row,
  status: 'FIXED',
  cells: { ...row.cells, tin: '123456789' },
  errors: [],
  payment: {
    companyName: 'Bukid Fresh Supply Inc.',
    to: 'BPI ••7890',
    rail: 'instapay',
    base: 100000,
    atc: 'WC158',
    rateMillionths: 10000,
    withheld: 1000,
    net: 111000,
    fee: 1680,
    total: 112680,
  },
}
const params = { id: Id }
const confirmed = { ...summary, state: 'CONFIRMED', confirmedBy: 'nena.admin', confirmedAt: at }

export const uploadBulk = { body: { walletId, name: summary.name }, answer: summary }
export const listBulks = { query: { search: 'Farms' }, answer: { result: [summary], pagination } }
export const getBulk = {
  params,
  answer: { ...summary, digest, available: 5000000, confirmedWith: 'otp', refusal: null, approval: null },
}
export const searchBulkRows = { params, body: { statuses: ['INVALID'] }, answer: { result: [row], count: 1 } }
export const fixBulkCell = { params: { id: rowId }, body: { column: 'tin', value: '123456789' }, answer: fixed }
export const removeBulkRow = { params: { id: rowId }, body: {}, answer: { ...row, status: 'REMOVED' } }
export const recheckBulk = { params, body: {}, answer: summary }
export const requestBulkCode = {
  params,
  body: { digest },
  answer: { email: 'n•••@singil.test', otp_token, otp_attempts: 3, expires_at: at, resend_at: at },
}
export const validateBulkCode = {
  params,
  body: { digest, otp_token, otp: '123456', otpAttempts: 0 },
  answer: { otp_token },
}
export const confirmBulk = {
  params,
  body: { digest, otp_token },
  answer: { ...confirmed, counts: { ...summary.counts, VALID: 0, CONFIRMED: 2 } },
}
