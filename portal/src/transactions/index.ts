/** Entry point of the transactions for other screens. */
export { useFreshRows, useLiveTransactions, useTransactionNews } from './live-transactions.ts'
export { rowColumns } from './row-columns.tsx'
export { who } from './who.ts'
