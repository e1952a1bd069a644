import { may } from '@singil/contract/kit/permission'
import PackageCheck from 'lucide-react/icons/package-check'
import type { Part, ScreenEntries } from '../../kit/screens.ts'
import type { ShownPayment } from '../../payments/transactions/index.ts'

export const screens = [
  {
    path: '/portal/orders/{-$requestId}',
    search: ['tab'],
    title: 'Orders',
    permission: may('TRANSACTION_FULFILMENT', 'view'),
    needsMerchant: true,
    menu: { module: 'TRANSACTION_FULFILMENT', icon: PackageCheck, label: 'Orders' },
    load: () => import('./orders-screen.tsx'),
  },
] as const satisfies ScreenEntries

/** In the detail of a payment. */
export const detailParts: readonly Part<ShownPayment>[] = [
  {
    name: 'delivery',
    title: 'Delivery',
    permission: may('TRANSACTION_LIST', 'view'),
    load: () => import('./delivery.tsx'),
  },
]
