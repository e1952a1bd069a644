/** Example values of disbursements: for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'

const disbursementId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e51'
const walletId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e13'
const supplierId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e41'
const token = 'c2FtcGxlLXRva2VuLW9mLWEtcmVjb3ZlcnktbGluay0'
const requestId = '4F7KQ-9XM2P'
const mid = 'M7K2QX9PWZ4RT'
const at = '2026-01-05T01:00:00.000Z'
const wish = {
  walletId,
  supplierId,
  gross: 1_120_000,
  atc: 'WC158',
  reason: 'Invoice 1042, vegetables of January',
  rail: 'instapay',
}
const calculation = {
  gross: 1_120_000,
  vat: 120_000,
  base: 1_000_000,
  atc: 'WC158',
  rateMillionths: 10_000,
  withheld: 10_000,
  net: 1_110_000,
  fee: 1_500,
  feeVat: 180,
  total: 1_111_680,
}
const disbursement = {
  disbursementId,
  requestId,
  companyName: 'Bukid Fresh Supply Inc.',
  status: 'SUCCESS',
  state: 'SUCCESS',
  merchantId: mid,
  username: 'nena.admin',
  supplierId,
  tin: '12345678900000',
  ...calculation,
  to: 'BPI ••7890',
  rail: 'instapay',
  walletId,
  reason: wish.reason,
  remark: '',
  bankReference: 'IP20260105000124',
  isUpdatable: false,
  payOn: null,
  createdAt: at,
  endedAt: at,
}
const queued = {
  ...disbursement,
  status: 'PENDING',
  state: 'QUEUED',
  bankReference: null,
  isUpdatable: true,
  endedAt: null,
}
const log = {
  Id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e52',
  disbursementId,
  requestId,
  companyName: disbursement.companyName,
  state: 'SUCCESS',
  net: calculation.net,
  remark: '',
  username: 'nena.admin',
  createdAt: at,
}
const { reason, ...quoted } = wish

export const quoteDisbursement = {
  body: quoted,
  answer: {
    ...calculation,
    rail: 'instapay',
    to: disbursement.to,
    isExempt: false,
    available: 5_000_000,
    stays: 3_888_320,
    confirmedBy: 'otp',
    refusal: null,
  },
}
export const requestDisbursementCode = {
  body: wish,
  answer: {
    otp_token: token,
    email: '+63 917 •••• 142',
    otp_attempts: 5,
    expires_at: '2026-01-05T01:05:00.000Z',
    resend_at: '2026-01-05T01:01:00.000Z',
  },
}
export const validateDisbursementCode = {
  body: { ...wish, otp_token: token, otp: '482913', otpAttempts: 0 },
  answer: { otp_token: token },
}
export const createDisbursement = { body: { ...wish, otp_token: token }, answer: queued }
export const updateDisbursement = {
  body: { disbursementId, status: 'FAILED', reason: `Paid in cash: ${reason}` },
  answer: { ...queued, status: 'FAILED', state: 'CANCELLED', isUpdatable: false, endedAt: at },
}
export const downloadDisbursements = {
  body: { ...askedFields, mid, status: 'SUCCESS' },
  answer: askedFor('disbursements', 'Disbursements'),
}
export const listDisbursements = {
  query: { mid, status: 'SUCCESS', page: 1 },
  answer: {
    result: [disbursement],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
    rowCountIsMore: false,
    next: null,
  },
}
export const getDisbursement = {
  params: { id: disbursementId },
  answer: {
    ...disbursement,
    corrects: null,
    replacedCertificates: [],
    correctedBy: null,
    logs: [log],
    certificate: { number: '2026-000001', issuedAt: at, isVoid: false, voidReason: null },
    approval: null,
    statusRequest: null,
  },
}
export const downloadCertificate = { params: { id: disbursementId }, body: {}, answer: null }
export const listDisbursementLogs = {
  params: { id: mid },
  query: { searchValue: 'Bukid' },
  answer: { result: [log], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const replaceCertificate = {
  params: { id: disbursementId },
  body: { reason: 'The address of the supplier was wrong.' },
  answer: { number: '2026-000013', issuedAt: at, isVoid: false, voidReason: null },
}
