export { TransactionDetailPanel as default } from './transaction-detail-panel.tsx'
