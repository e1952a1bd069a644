/** Example values of transactions: for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'

const labels = {
  tags: [{ id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a70', tagLabel: 'COD', tagColor: 'green' }],
  folder: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a71', folderLabel: 'March', icon: 'Folder' },
  folders: [{ id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a71', folderLabel: 'March', icon: 'Folder' }],
  formAnswers: [
    { paramName: 'size', value: 'Large' },
    { paramName: 'isGift', value: true },
  ],
}
const logEntry = { date_time: '2026-01-05T01:00:00.000Z', message: 'Pending', type: 'INFO', by: 'ana.santos' }

export const transactionRow = {
  id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  merchantId: 'M4F7KQ9XM2PAB',
  merchantName: 'Mangga Trading Inc.',
  storeId: 'S8H2NT5VW3RCD',
  storeName: 'Mangga Makati',
  requestId: '4F7KQ-9XM2P',
  org_trxid: 'GW-20260105-000123',
  status: 'paid',
  fulfilment: 'none',
  response_code: 'GR001',
  requestid: '4F7KQ-9XM2P',
  orgtrxid: 'GW-20260105-000123',
  responsecode: 'GR001',
  responsemess: 'Paid',
  amount: 125000,
  total: 125000,
  fee: 3125,
  vat: 375,
  net: 121500,
  refunded: 0,
  asked: null,
  shoulder: 'merchant',
  pmethod: 'wallet',
  pchannel: 'gc',
  channelName: 'GCash',
  customerName: 'Ana Santos',
  customerEmail: 'ana.santos@example.com',
  customerMobile: '9171234567',
  description: 'Two crates of mangoes',
  isLate: false,
  createdAt: '2026-01-05T01:00:00.000Z',
  paidAt: '2026-01-05T01:02:30.000Z',
  expiresAt: '2026-01-08T01:00:00.000Z',
  version: 1,
}

const orderItem = {
  description: 'Two crates of mangoes',
  itemCode: 'MANGO-1KG',
  quantity: 2,
  amount: 62500,
  tax: 7500,
  declaredValue: 60000,
  total: 140000,
}
const shippingAddress = {
  street: '12 Mabini Street',
  barangay: 'Poblacion',
  city: 'Makati City',
  province: 'Metro Manila',
  zip: '1210',
  barangayId: '1380300020',
  cityId: '1380300000',
  provinceId: '1300000000',
}

const refundRow = {
  id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  amount: 125000,
  status: 'pending',
  isWaiting: false,
  response_code: 'GR033',
  reason: 'The customer returned one crate',
  requestedBy: 'ana.santos',
  createdAt: '2026-01-05T01:00:00.000Z',
  finishedAt: '2026-01-05T01:00:00.000Z',
}

const refundAdvice = {
  allowed: true,
  rule: 'none',
  until: '2026-01-05T01:00:00.000Z',
  left: 125000,
  words: 'Can be refunded in whole or in part until 4 February 2026.',
  mayRestock: true,
}

const latePayment = {
  id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  requestId: '4F7KQ-9XM2P',
  merchantId: 'M4F7KQ9XM2PAB',
  asked: 125100,
  amount: 125000,
  currency: 'PHP',
  why: 'wrong_amount',
  status: 'open',
  note: '₱1,250.00 arrived instead of ₱1,251.00. Accept it or send it back.',
  isWaiting: false,
  mayAccept: true,
  maySendBack: true,
  ifAccepted: { fee: 3125, vat: 375, net: 121500 },
  createdAt: '2026-01-05T01:00:00.000Z',
}

const transactionDetail = {
  ...transactionRow,
  ...labels,
  temporaryId: '3vQB7B6MrGQZaxCuFg4oh2',
  paymentLinkUrl: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
  receiptUrl: 'https://pay.example.com/redirect_transaction/3vQB7B6MrGQZaxCuFg4oh2',
  receiptNumber: 'Official receipt 000123',
  reference: '482 913 771',
  items: [orderItem],
  tax: 15000,
  shippingFee: 15000,
  shippingAddress,
  billingAddress: null,
  origin: 'portal',
  formVersion: 3,
  termsVersion: 1,
  fulfilmentAt: '2026-01-06T01:00:00.000Z',
  fulfilmentBy: 'ana.santos',
  remarks: 'Paid at the counter',
  settlesOn: '2026-01-07',
  timeline: [{ at: '2026-01-05T01:00:00.000Z', label: 'Created', kind: 'created', by: 'customer', isWarning: false }],
  logs: [logEntry],
  refunds: [refundRow],
  latePayments: [latePayment],
  refundAdvice,
  mayCancel: true,
  mayRelease: true,
}

const searchPage = {
  rows: [{ ...transactionRow, ...labels }],
  totalCount: 1,
  totalIsMore: true,
  scrollId: 'eyJhZnRlciI6IjIwMjYtMDEtMDUifQ',
}

export const addRemark = { body: { requestId: '4F7KQ-9XM2P', remarks: 'Paid at the counter' }, answer: logEntry }

export const aggregateReport = {
  params: { merchantId: 'M4F7KQ9XM2PAB' },
  query: { from: '2026-01-05', to: '2026-01-05' },
  answer: {
    byStatus: [{ status: 'pending', count: 3, amount: 125000 }],
    byChannel: [{ pchannel: 'gc', name: 'GCash', count: 3, paid: 364500, amount: 125000 }],
  },
}

export const reportPeriod = {
  body: { merchantId: 'M4F7KQ9XM2PAB', from: '2026-01-05', to: '2026-01-05' },
  answer: {
    ...aggregateReport.answer,
    byDay: [{ day: '2026-01-05', count: 3, paid: 1, amount: 125000, refunded: 0 }],
  },
}

export const releaseTransaction = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: {},
  answer: { transaction: transactionRow, logs: [logEntry] },
}

export const checkStatus = { params: { id: '4F7KQ-9XM2P' }, answer: transactionRow }

export const getByRequestId = { params: { id: '4F7KQ-9XM2P' }, answer: transactionDetail }

export const getPaymentTransaction = { params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' }, answer: transactionRow }

export const listByType = { body: { mid: 'M4F7KQ9XM2PAB', type: 'gr001' }, answer: searchPage }
export const searchStore = { body: { storeId: 'S8H2NT5VW3RCD', tab: 'paid' }, answer: searchPage }
export const downloadTransactionPdf = { body: { requestId: '4F7KQ-9XM2P' }, answer: null }
export const getTransaction = { body: { requestId: '4F7KQ-9XM2P', mid: 'M4F7KQ9XM2PAB' }, answer: transactionDetail }

export const listByStore = { params: { storeId: 'S8H2NT5VW3RCD' }, answer: searchPage }

export const listLatePayments = {
  answer: { result: [latePayment], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}

export const loadMoreTransactions = { params: { scrollId: 'eyJhZnRlciI6IjIwMjYtMDEtMDUifQ' }, answer: searchPage }

export const refundTransaction = {
  body: {
    request_id: '4F7KQ-9XM2P',
    org_trxid: 'GW-20260105-000123',
    amount: 125000,
    reason: 'The customer returned one crate',
    biz_reqid: '4F7KQ-9XM2P',
    pchannel: 'gc',
    ip_address: '203.0.113.7',
    notification_url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
    response_url: 'https://mangga.example.com/thanks',
  },
  answer: { response_code: 'GR033', response_message: 'Pending', refund: refundRow, transaction: transactionRow },
}

export const searchTransactions = {
  body: {
    tab: 'all',
    text: 'Two crates of mangoes',
    types: ['GR033'],
    channels: ['gc'],
    storeId: 'S8H2NT5VW3RCD',
    from: '2026-01-05',
    to: '2026-01-05',
    limit: 10,
  },
  answer: searchPage,
}

export const sumTransactions = {
  body: {
    tab: 'paid',
    text: '1,250.00',
    types: ['GR001'],
    channels: ['gc'],
    storeId: 'S8H2NT5VW3RCD',
    from: '2026-01-05',
    to: '2026-01-05',
  },
  answer: { count: 1, isMore: false, asked: 125000, paid: 125000, refunded: 0, net: 121500 },
}

export const validateRefund = {
  query: { pchannel: 'gc', requestId: '4F7KQ-9XM2P' },
  answer: { pchannel: 'gc', rule: 'none', windowDays: 30, advice: refundAdvice },
}

export const acceptLatePayment = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: {},
  answer: { ...latePayment, status: 'accepted', mayAccept: false, maySendBack: false, ifAccepted: null },
}

export const returnLatePayment = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: {},
  answer: { ...latePayment, status: 'refunded', mayAccept: false, maySendBack: false, ifAccepted: null },
}

export const downloadTransactions = {
  body: { ...askedFields, tab: 'paid' },
  answer: askedFor('transaction', 'Transactions'),
}
export const downloadStoreTransactions = {
  body: { ...askedFields, storeId: 'S8H2NT5VW3RCD' },
  answer: askedFor('store', 'Store transactions'),
}

export const mailBocReport = { body: { ...askedFields }, answer: askedFor('boc_report', 'BOC report') }
export const mailImporterReport = {
  body: { ...askedFields },
  answer: askedFor('importer_exporter_report', 'Importer and exporter report'),
}
