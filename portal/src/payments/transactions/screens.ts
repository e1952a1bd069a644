import { may } from '@singil/contract/kit/permission'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Hourglass from 'lucide-react/icons/hourglass'
import type { Part, ScreenEntries } from '../../kit/screens.ts'
import type { ShownPayment } from './list-parts.ts'

export const screens = [
  {
    path: '/portal/transactions/{-$requestId}',
    search: ['tab', 'q', 'types', 'channels', 'store', 'tag', 'folder', 'from', 'to'],
    title: 'Transactions',
    permission: may('TRANSACTION_LIST', 'view'),
    menu: { module: 'TRANSACTION_LIST', icon: ArrowLeftRight },
    load: () => import('./transactions-screen.tsx'),
  },
  {
    path: '/portal/late-payments',
    title: 'Late payments',
    permission: may('TRANSACTION_LIST', 'view'),
    menu: { module: 'TRANSACTION_REFUND', icon: Hourglass, label: 'Late payments' },
    load: () => import('./late-payments-screen.tsx'),
  },
] as const satisfies ScreenEntries

/** The payment of an order, next to the list of orders. */
export const orderParts: readonly Part<{ readonly requestId: string; readonly onClose: () => void }>[] = [
  {
    name: 'payment',
    title: 'Payment',
    permission: may('TRANSACTION_LIST', 'view'),
    load: () => import('./order-panel.tsx'),
  },
]

/** Opened by other features that show a payment. */
export const refundDialogs: readonly Part<ShownPayment & { readonly onClose: () => void }>[] = [
  {
    name: 'refund',
    title: 'Refund',
    permission: may('TRANSACTION_REFUND', 'create'),
    load: () => import('./refund-part.tsx'),
  },
]

/** Shown on the screen of stores. */
export const storeParts: readonly Part<{ readonly storeId: string }>[] = [
  {
    name: 'payments',
    title: 'Latest payments',
    permission: may('TRANSACTION_LIST', 'view'),
    load: () => import('./store-payments.tsx'),
  },
]
