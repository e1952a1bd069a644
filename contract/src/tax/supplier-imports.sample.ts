/** Example values of imports of suppliers: for documents and tests. */
const Id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9ec1'
const rowId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9ec2'
const at = '2026-01-05T01:00:00.000Z'
const imported = {
  Id,
  merchantId: 'M7K2QX9PWZ4RT',
  name: 'suppliers.xlsx',
  uploadedBy: 'nena.admin',
  createdAt: at,
  rows: 3,
  counts: { INVALID: 1, VALID: 2, FIXED: 0, SAVED: 0, REMOVED: 0 },
  hidden: { rows: 0, lines: [], columns: [] },
}
const cells = {
  companyName: 'Lambat Fishers Inc.',
  payee: 'Corporation',
  tin: '223-456-789-00000',
  address: '4 Fish Port, Navotas',
  zip: '1485',
  vat: 'Yes',
  atc: 'WC158',
  mobile: '9175550142',
  email: 'accounts@lambat.ph',
  bank: 'BPI',
  accountNumber: '0011223344',
  accountName: 'Lambat Fishers Inc.',
  remark: '',
}
const row = {
  Id: rowId,
  line: 3,
  status: 'INVALID',
  errors: [{ column: 'mobile', message: 'Mobile should be 10 characters only.' }],
  supplierId: null,
  updatedAt: at,
}
const params = { id: Id }
const pagination = { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 }

export const uploadImport = { body: {}, answer: imported }
export const listImports = { answer: { result: [imported], pagination } }
export const getImport = { params, answer: imported }
export const searchImportRows = {
  params,
  body: { statuses: ['INVALID'] },
  answer: { result: [{ ...row, cells: { ...cells, mobile: '91755' } }], count: 1 },
}
export const fixImportCell = {
  params: { id: rowId },
  body: { column: 'mobile', value: '9175550142' },
  answer: { ...row, status: 'FIXED', errors: [] },
}
export const removeImportRow = { params: { id: rowId }, body: {}, answer: { ...row, status: 'REMOVED', errors: [] } }
export const saveImport = {
  params,
  body: {},
  answer: { ...imported, counts: { INVALID: 1, VALID: 0, FIXED: 0, SAVED: 2, REMOVED: 0 } },
}
