/** What other screens may use of the transactions. */
export { useFreshRows, useLiveTransactions } from './live-transactions.ts'
export { who } from './who.ts'
