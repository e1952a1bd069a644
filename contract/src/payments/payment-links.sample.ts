/** Example values of payment links: for documents and tests. */
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
  merchantId: 'M4F7KQ9XM2PAB',
  storeId: 'S8H2NT5VW3RCD',
  storeName: 'Mangga Makati',
  amount: 125000,
  description: 'Two crates of mangoes',
  customerName: 'Ana Santos',
  state: 'opened',
  url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
  shares: 2,
  openedAt: '2026-01-05T02:10:00.000Z',
  channelChosenAt: null,
  expiresAt: '2026-01-08T01:00:00.000Z',
  createdAt: '2026-01-05T01:00:00.000Z',
  version: 1,
}
const detail = {
  ...row,
  status: 'payable',
  customerEmail: 'ana.santos@example.com',
  customerMobile: '9171234567',
  items: [orderItem],
  shippingFee: 0,
  createdBy: 'mangga.cashier',
  payments: [],
  timeline: [
    { at: '2026-01-05T01:00:00.000Z', label: 'Link created.', by: 'mangga.cashier' },
    { at: '2026-01-05T02:10:00.000Z', label: 'Opened for the first time.', by: 'customer' },
  ],
  mostHours: 72,
  mayCancel: true,
  mayChangeAmount: false,
}

export const listPaymentLinks = {
  query: { tab: 'active' },
  answer: {
    result: [row],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
    rowCountIsMore: false,
    next: null,
  },
}
export const downloadPaymentLinks = {
  body: { ...askedFields, tab: 'active' },
  answer: askedFor('payment_link', 'Payment links'),
}
export const getPaymentLink = { params: { id: '3vQB7B6MrGQZaxCuFg4oh2' }, answer: detail }
export const extendPaymentLink = {
  params: { id: '3vQB7B6MrGQZaxCuFg4oh2' },
  body: { hours: 72 },
  answer: detail,
}
export const changeLinkAmount = {
  params: { id: '3vQB7B6MrGQZaxCuFg4oh2' },
  body: { amount: 118000, replaces: 125000 },
  answer: { ...detail, amount: 118000, items: [], mayChangeAmount: true, version: 2 },
}
