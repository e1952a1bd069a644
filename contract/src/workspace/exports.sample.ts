/** Example values of exports, for documents and tests. */
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e21'
const at = '2026-01-05T01:00:00.000Z'

const asked = {
  Id: id,
  type: 'withdrawal',
  title: 'Withdrawals',
  merchantId: 'M7K2QX9PWZ4RT',
  merchantName: 'Manggahan ni Aling Nena',
  format: 'csv',
  from: '2025-12-06',
  to: '2026-01-05',
  isZip: false,
  isWhole: false,
  state: 'queued',
  rows: 0,
  progress: null,
  reason: null,
  fileName: 'withdrawal-2025-12-06-2026-01-05.csv',
  size: null,
  checksum: null,
  controlSum: null,
  createdAt: at,
  endedAt: null,
  expiresAt: null,
}
const ready = {
  ...asked,
  state: 'ready',
  rows: 214,
  progress: 1,
  size: 41_210,
  checksum: '6f1ed002ab5595859014ebf0951522d9c1d5a8c4e0f5b0d9a5c2d8f1b3e7a960',
  controlSum: 1250000,
  endedAt: '2026-01-05T01:00:01.000Z',
  expiresAt: '2026-01-08T01:00:01.000Z',
}
/** The answer to a request for this list. */
export const askedFor = (type: string, title: string) => ({
  ...asked,
  type,
  title,
  fileName: asked.fileName.replace('withdrawal', type.replaceAll('_', '-')),
})
/** The fields that every request has. */
/** The answer to a request for a list without days. */
export const askedForWhole = (type: string, title: string) => ({
  ...askedFor(type, title),
  isWhole: true,
  from: asked.to,
  fileName: `${type}-${asked.to}.csv`,
})
export const askedFields = { format: 'csv', from: asked.from, to: asked.to }

export const listExports = { answer: { topics: ['download/withdrawal/nena.admin'], result: [ready] } }
export const listFileColumns = {
  params: { call: 'withdrawals.downloadWithdrawals' },
  answer: {
    type: 'withdrawal',
    title: 'Withdrawals',
    columns: [
      { key: 'createdAt', title: 'Asked' },
      { key: 'amount', title: 'Amount' },
    ],
  },
}
export const cancelExport = { params: { id }, answer: { ...asked, state: 'cancelled', endedAt: at } }
export const repeatExport = { params: { id }, answer: asked }

const link = 'kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6'
export const linkExport = {
  params: { id },
  answer: {
    url: `https://pay.example.com/qr/downloadtransactions/open/${link}`,
    expiresAt: '2026-01-05T01:05:01.000Z',
  },
}
export const openExport = { params: { link }, answer: null }
