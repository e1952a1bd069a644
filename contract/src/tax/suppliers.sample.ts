/** Example values of suppliers and CWT settings: for documents and tests. */
import { askedForWhole } from '../workspace/exports.sample.ts'

const Id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e41'
const fileId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e42'
const mid = 'M7K2QX9PWZ4RT'
const at = '2026-01-05T01:00:00.000Z'
const input = {
  companyName: 'Bukid Fresh Supply Inc.',
  payee: 'corporation',
  tin: '123-456-789-00000',
  address: '45 Magsaysay Avenue, Baguio City',
  zip: '2600',
  isVatRegistered: true,
  atc: 'WC158',
  exemptFrom: null,
  exemptUntil: null,
  email: 'billing@bukidfresh.ph',
  mobile: '9175550143',
  bank: 'BOPIPHMMXXX',
  accountNumber: '1234567890',
  accountName: 'Bukid Fresh Supply Inc.',
  remark: 'Vegetables',
}
const changed = {
  Id,
  companyName: input.companyName,
  tin: '12345678900000',
  bankShortName: 'BPI',
  accountNumber: '••7890',
}
const supplier = {
  ...input,
  ...changed,
  merchantId: mid,
  exemptionFile: null,
  nameCheck: { state: 'SAME', score: 100, checkedAt: at, bankSays: 'BU•• FR•• SU•• I•', why: [] },
  createdAt: at,
  updatedAt: at,
}

export const listAtc = {
  answer: [
    {
      atc: 'WC158',
      payee: 'corporation',
      nature: 'Top withholding agents to local suppliers of goods',
      condition: 'payor is a BIR-listed top withholding agent',
      rateMillionths: 10_000,
    },
  ],
}
export const listSuppliers = {
  params: { id: mid },
  query: { searchValue: 'Bukid' },
  answer: { result: [supplier], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const downloadSuppliers = {
  body: { mid, searchValue: 'Bukid', format: 'csv' },
  answer: askedForWhole('suppliers', 'Suppliers'),
}
export const getSupplierPayments = {
  params: { id: Id },
  answer: {
    year: 2026,
    payments: 1,
    gross: 1_120_000,
    withheld: 10_000,
    net: 1_110_000,
    certificates: [{ disbursementId: fileId, number: '2026-000001', issuedAt: at, isVoid: false, withheld: 10_000 }],
  },
}
export const addSupplier = { body: input, answer: changed }
export const uploadExemption = { params: { id: Id }, body: {}, answer: changed }
export const updateSupplier = { params: { id: Id }, body: { remark: 'Fruit' }, answer: changed }

const settings = {
  type: 'topWithholdingAgent',
  companyName: 'Kape ni Lolo Inc.',
  address: '12 Session Road, Baguio City',
  zip: '2600',
  tin: '987-654-321-00000',
  signatureFilename: 'logo.png',
  signatureName: 'Maria Santos Reyes',
  accreditationNo: '',
  dateIssue: null,
  dateExpiry: null,
  effectiveFrom: '2027-01-01',
}
const saved = {
  ...settings,
  Id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e43',
  merchantId: mid,
  tin: '98765432100000',
  createdAt: at,
  createdBy: 'nena.admin',
}
const signature = { fileId, signatureFilename: settings.signatureFilename, uploadedAt: at }

export const getCwtSettings = {
  params: { mid },
  answer: { current: saved, all: [saved], signatures: [signature] },
}
export const saveCwtSettings = { body: settings, answer: saved }
export const uploadCwtSignature = { body: {}, answer: signature }
