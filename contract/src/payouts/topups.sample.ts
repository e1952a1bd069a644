/** Example values of top-ups, for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'

const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e11'
const walletId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e13'
const requestId = '4F7KQ-9XM2P'
const mid = 'M7K2QX9PWZ4RT'
const paymentId = 'pay_5f1c2a9b7d3e'
const at = '2026-01-05T01:00:00.000Z'
const soon = '2026-01-05T01:15:00.000Z'

const topup = {
  id,
  requestId,
  mid,
  walletId,
  walletName: 'Main wallet',
  method: 'wallet',
  channel: 'gc',
  channelName: 'GCash',
  flow: 'redirect',
  isCard: false,
  amount: 500000,
  fee: 12500,
  vat: 1500,
  net: 486000,
  remarks: 'For the payroll',
  status: 'PENDING',
  note: '',
  askedBy: 'nena.admin',
  createdAt: at,
  expiresAt: soon,
  creditedAt: null,
}
const detail = {
  ...topup,
  redirectUrl: 'https://gateway.example/pay/5f1c2a9b7d3e',
  qrSvg: null,
  reference: null,
  steps: [],
  transfer: null,
  deposits: [],
}
const card = { method: 'creditcard', channel: 'bdo_cc_ph', channelName: 'Credit or debit card (BDO)', isCard: true }
const credited = { ...topup, status: 'CREDITED', creditedAt: soon }
const wish = { walletId, amount: 500000, method: 'wallet', channel: 'gc', remarks: 'For the payroll' }
const code = { requestId, sentTo: '+63 917 ••• 4567', sentBy: 'sms', otp_attempts: 5, expiresAt: soon, resendAt: at }
const listed = {
  result: [credited],
  pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  rowCountIsMore: false,
  next: null,
}
const deposit = {
  paymentId,
  mid,
  merchantName: 'Aling Nena',
  topup,
  amount: 450000,
  currency: 'PHP',
  fault: 'wrong_amount',
  at: soon,
  state: 'open',
  net: 437400,
  wallets: [{ id: walletId, name: 'Main wallet' }],
  request: null,
  assigned: null,
}

export const getTopupTerms = {
  params: { walletId },
  answer: {
    monthly: { limit: 50000000, used: 500000 },
    daily: null,
    perTopup: null,
    isBlocked: false,
    channels: [
      {
        code: 'gc',
        name: 'GCash',
        method: 'wallet',
        flow: 'redirect',
        isCard: false,
        minimum: 100,
        maximum: 10000000,
        fee: { rateMillionths: 25000, fixed: 0 },
        underMaintenance: false,
      },
    ],
  },
}
export const askTopup = { body: wish, answer: detail }
export const askCardTopup = {
  body: { ...wish, method: 'creditcard', channel: 'bdo_cc_ph' },
  answer: { ...detail, ...card, status: 'CREATED', redirectUrl: null },
}
export const requestTopupCode = { body: { requestId }, answer: code }
export const resendTopupCode = { body: { requestId }, answer: code }
export const verifyTopupCode = { body: { requestId, otp: '123456' }, answer: { ...detail, ...card } }
export const listTopups = { query: { mid, walletId, page: 1 }, answer: listed }
export const searchTopups = { query: { mid, searchValue: 'payroll' }, answer: listed }
export const sumTopups = { query: { mid }, answer: { count: 1, isMore: false, amount: 500000, fees: 14000 } }
export const downloadTopups = { body: { ...askedFields, mid, walletId }, answer: askedFor('topup', 'Top-ups') }
export const getTopup = { params: { id }, answer: detail }
export const listDeposits = {
  query: { mid, state: 'open' },
  answer: { result: [deposit], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const assignDeposit = {
  params: { paymentId },
  body: { walletId, reason: 'The payer typed too little' },
  answer: deposit,
}
