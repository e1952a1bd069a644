/** What other screens may use of the transactions. */
export { useFreshRows, useLiveTransactions, useTransactionNews } from './live-transactions.ts'
export { rowColumns } from './row-columns.tsx'
export { who } from './who.ts'
