import { may } from '@singil/contract/kit/permission'
import PackageCheck from 'lucide-react/icons/package-check'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { paymentDelivery } from '../../payments/transactions/slots.ts'

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

export const fillings = [
  fill(paymentDelivery, {
    name: 'delivery',
    title: 'Delivery',
    permission: may('TRANSACTION_LIST', 'view'),
    load: () => import('./delivery.tsx'),
  }),
]
