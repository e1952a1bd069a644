/** Entry point of the transactions for other screens. */
import { lazy } from 'react'

export { useLiveTransactions, useTransactionNews } from './live-transactions.ts'
export type { ChosenPayments, NarrowedList, ShownPayment } from './slots.ts'
export { PaymentList } from './payment-list.tsx'
export { rowColumns } from './row-columns.tsx'
export { TagDot } from './tag-dots.tsx'
export { useTicks } from './use-ticks.ts'
export { who } from './who.ts'

export const OrderPanel = lazy(() => import('./order-panel.tsx'))
export const RefundDialog = lazy(() => import('./refund-part.tsx'))
