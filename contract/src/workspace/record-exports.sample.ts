/** Example values of the files of stores, items and receipts: for documents and tests. */
import { askedFields, askedFor, askedForWhole } from './exports.sample.ts'

const mid = 'M7K2QX9PWZ4RT'

export const downloadStores = {
  body: { mid, searchValue: 'Baguio', format: 'csv' },
  answer: askedForWhole('stores', 'Stores'),
}
export const downloadItems = {
  body: { storeId: 'S8H2NT5VW3RCD', stock: 'low', format: 'csv' },
  answer: askedForWhole('items', 'Items'),
}
export const downloadReceipts = {
  body: { ...askedFields, mid, search: '000123', sort: 'issuedAt' },
  answer: askedFor('receipts', 'Issued receipts'),
}
