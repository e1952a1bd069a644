/** Example values of fulfilment: for documents and tests. */
import { transactionRow } from './transactions.sample.ts'

export const reportFulfilment = {
  body: { ids: [transactionRow.id], fulfilment: 'in_transit', note: 'J&T 8214 5530' },
  answer: { transactions: [{ ...transactionRow, fulfilment: 'in_transit' }] },
}

export const planFulfilment = {
  body: { ids: [transactionRow.id], fulfilment: 'delivered' },
  answer: { ids: [transactionRow.id], skipped: [{ why: 'already delivered', count: 2 }] },
}
