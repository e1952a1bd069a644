import { may } from '@singil/contract/kit/permission'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Hourglass from 'lucide-react/icons/hourglass'
import { storeSections } from '../../catalogue/stores/slots.ts'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'

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

export const fillings = [
  fill(storeSections, {
    name: 'payments',
    title: 'Latest payments',
    permission: may('TRANSACTION_LIST', 'view'),
    load: () => import('./store-payments.tsx'),
  }),
]
