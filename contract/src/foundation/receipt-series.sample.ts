/** Example values of receipt series, for documents and tests. */
import { centavos } from '../kit/money.ts'

const params = { mid: 'M4F7KQ9XM2PAB' }
const series = {
  Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  document: 'receipt',
  from: '000001',
  to: '005000',
  next: '000124',
  left: 4877,
  state: 'in use',
  registeredBy: 'nena.admin',
  registeredAt: '2026-11-21T02:00:00.000Z',
}
const receipt = {
  Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a61',
  document: 'receipt',
  number: '000123',
  requestId: 'PQ7K2M9XHT',
  amount: centavos(125_000),
  issuedAt: '2026-11-21T03:00:00.000Z',
  voided: null,
}
const pagination = { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 }

export const listReceiptSeries = { params, answer: { rotates: true, series: [series] } }
export const registerReceiptSeries = {
  params,
  body: { document: 'receipt', from: '000001', to: '005000' },
  answer: series,
}
export const rotateReceiptSeries = { params, body: { rotates: true }, answer: { rotates: true } }
export const withdrawReceiptSeries = {
  params,
  body: { seriesId: series.Id },
  answer: { ...series, next: '000001', left: 5000, state: 'withdrawn' },
}
export const listReceipts = { params, query: { search: '000123' }, answer: { result: [receipt], pagination } }
export const voidReceipt = {
  params,
  body: { receiptId: receipt.Id, reason: 'Wrong amount' },
  answer: { ...receipt, voided: { at: '2026-11-21T04:00:00.000Z', by: 'nena.admin', reason: 'Wrong amount' } },
}
