/** Example values of withdrawals, for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e11'
const planId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e12'
const walletId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e13'
const bankAccountId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e14'
const requestId = '4F7KQ-9XM2P'
const mid = 'M7K2QX9PWZ4RT'
const signature = '6f1ed002ab5595859014ebf0951522d9c1d5a8c4e0f5b0d9a5c2d8f1b3e7a960'
const at = '2026-01-05T01:00:00.000Z'
const soon = '2026-01-05T01:15:00.000Z'

const wish = { walletId, bankAccountId, amount: 2500000 }
const money = { amount: 2500000, fee: 1500, vat: 180, total: 2501680 }
const leg = { leg: 1, ...money, dueAt: at, arrives: at }
const code = { sentTo: '+63 917 •••• 142', sentBy: 'sms', otp_attempts: 5, expiresAt: soon, resendAt: at }
const another = { requestId, signature, code }
const withdrawal = {
  id,
  requestId,
  planId,
  leg: 1,
  legs: 1,
  mid,
  walletId,
  walletName: 'Main wallet',
  bankAccountId,
  to: 'BDO ••4821',
  rail: 'instapay',
  ...money,
  reason: 'Rent of January',
  status: 'SUCCESS',
  remark: '',
  bankReference: 'IP20260105000123',
  askedBy: 'nena.admin',
  autoSweepId: null,
  createdAt: at,
  confirmedAt: at,
  dueAt: at,
  sentAt: at,
  expectedBy: at,
  endedAt: soon,
}
const accepted = {
  requestId,
  status_text: 'Your withdraw is currently processing!',
  withdrawals: [
    { ...withdrawal, status: 'QUEUED', bankReference: null, sentAt: null, expectedBy: null, endedAt: null },
  ],
}
const listed = {
  result: [withdrawal],
  pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  rowCountIsMore: false,
  next: null,
}

export const getRequestId = { params: { id: walletId }, answer: { requestId } }

export const quoteWithdrawal = {
  body: wish,
  answer: {
    rail: 'instapay',
    rails: ['instapay', 'pesonet'],
    to: 'BDO ••4821',
    accountType: 'savings',
    ...money,
    legs: [leg],
    available: 4000000,
    stays: 1498320,
    most: 3998320,
    mostLegs: 1,
    limitedBy: 'available',
    waitsUntil: null,
    cutOff: null,
    notices: [],
    refusal: null,
  },
}

export const askWithdrawal = {
  body: { ...wish, requestId, reason: 'Rent of January', legs: 1 },
  answer: {
    requestId,
    signature,
    amount: 2500000,
    total: 2501680,
    to: 'BDO ••4821',
    legs: [leg],
    confirmBy: soon,
    code,
  },
}

export const requestCodeBySms = { body: { requestId }, answer: another }
export const requestCode = { body: { requestId }, answer: another }
export const resendCode = { body: { requestId }, answer: another }
export const resendCodeV2 = {
  body: { requestId, send_by: 'sms' },
  answer: { ...another, status: 'Success' },
}

export const confirmWithdrawal = { params: { signature }, body: { requestId, otp: '482913' }, answer: accepted }
export const confirmCorporateWithdrawal = { body: { requestId, signature, otp: '482913' }, answer: accepted }

export const cancelWithdrawal = {
  params: { id },
  answer: { ...withdrawal, status: 'CANCELLED', remark: 'Cancelled by nena.admin.', bankReference: null, sentAt: null },
}

export const listWithdrawals = { query: { mid, walletId, page: 1, status: 'SUCCESS' }, answer: listed }
export const searchWithdrawals = { query: { mid, searchValue: '4821' }, answer: listed }
export const sumWithdrawals = {
  query: { mid, walletId, status: 'SUCCESS' },
  answer: { count: 1, isMore: false, amount: 2500000, fees: 1680 },
}

export const getWithdrawal = {
  params: { id },
  answer: {
    ...withdrawal,
    journalId: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e15',
    plan: [{ id, leg: 1, amount: 2500000, status: 'SUCCESS', dueAt: at }],
    canCancel: false,
    approval: null,
    nextCheckAt: null,
    canBecome: [],
    statusRequest: null,
  },
}

export const updateWithdrawalStatus = {
  body: { requestId, status: 'success', reason: 'Confirmed by telephone', bankReference: 'IP20260105000123' },
  answer: {
    approvalId: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e16',
    title: `Set withdrawal ${requestId} to Arrived`,
    reason: 'Confirmed by telephone',
    askedBy: 'finance.singil',
    askedAt: at,
    rule: 'Statuses of withdrawals set by staff need 1 approval of somebody with the permission.',
  },
}

export const getWithdrawalFees = {
  answer: [
    { rail: 'instapay', fee: 1500, vat: 180, maximum: 5000000 },
    { rail: 'pesonet', fee: 2500, vat: 300, maximum: 1000000000 },
  ],
}

export const getWithdrawalUsage = {
  params: { walletId },
  answer: {
    walletId,
    today: { total: 2501680, count: 1 },
    accounts: [{ accountType: 'savings', minimum: 2000, maximum: 5000000, leftThisHour: 2498320 }],
    rails: [
      { rail: 'instapay', maximum: 5000000 },
      { rail: 'pesonet', maximum: 50000000 },
    ],
  },
}

export const downloadWithdrawals = {
  body: { ...askedFields, mid, walletId },
  answer: askedFor('withdrawal', 'Withdrawals'),
}

export const downloadPayoutSources = {
  body: { ...askedFields, from: askedFields.to, withdrawalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7a' },
  answer: askedFor('withdrawal_sources', 'Sales of a withdrawal'),
}
