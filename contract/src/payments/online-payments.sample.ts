/** Example values of online payments: for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'

const orderItem = {
  description: 'Two crates of mangoes',
  itemCode: 'MANGO-1KG',
  quantity: 2,
  amount: 62500,
  tax: 7500,
  declaredValue: 60000,
  total: 140000,
}
const row = {
  id: '3vQB7B6MrGQZaxCuFg4oh2',
  requestId: '4F7KQ-9XM2P',
  transactionId: null,
  merchantId: 'M4F7KQ9XM2PAB',
  storeId: 'S8H2NT5VW3RCD',
  storeName: 'Mangga Makati',
  walletId: '019a9b00-0000-7000-8000-000000000001',
  amount: 125000,
  description: 'Order 1042',
  customerName: 'Ana Santos',
  platform: 'shopify',
  channelName: '',
  status: 'payable',
  response_code: 'GR033',
  expiresAt: '2026-01-08T01:00:00.000Z',
  createdAt: '2026-01-05T01:00:00.000Z',
  paidAt: null,
}
const detail = {
  ...row,
  customerEmail: 'ana.santos@example.com',
  customerMobile: '9171234567',
  items: [orderItem],
  payments: [],
  timeline: [{ at: '2026-01-05T01:00:00.000Z', label: 'Link created.', by: 'mangga.shop' }],
  url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
  createdBy: 'mangga.shop',
  mayCancel: true,
  amounts: null,
}
const listed = {
  result: [row],
  pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  rowCountIsMore: false,
  next: null,
}

export const listOnlinePayments = { query: { mid: 'M4F7KQ9XM2PAB', page: 1 }, answer: listed }
export const searchOnlinePayments = { query: { mid: 'M4F7KQ9XM2PAB', searchValue: 'Order 1042' }, answer: listed }
export const sumOnlinePayments = {
  query: { mid: 'M4F7KQ9XM2PAB', status: 'paid' },
  answer: { count: 1, isMore: false, amount: 125000, paid: 125000 },
}
export const fetchOnlinePayment = { params: { requestId: '4F7KQ-9XM2P' }, answer: detail }
export const cancelOnlinePayment = {
  params: { transactionId: '3vQB7B6MrGQZaxCuFg4oh2' },
  body: {},
  answer: { ...detail, status: 'cancelled', response_code: 'GR053', mayCancel: false },
}
export const downloadOnlinePayments = {
  body: { ...askedFields, mid: 'M4F7KQ9XM2PAB' },
  answer: askedFor('online_payment', 'Online payments'),
}
