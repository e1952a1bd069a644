import { may } from '@singil/contract/kit/permission'
import type { TransactionDetail } from '@singil/contract/payments/transactions'
import FilePlus from 'lucide-react/icons/file-plus-corner'
import type { Part, ScreenEntries } from '../../kit/screens.ts'

export const screens = [
  {
    path: '/portal/transactions/compose',
    search: ['mode', 'step', 'link'],
    title: 'Compose transaction',
    permission: may('TRANSACTION_COMPOSE', 'create'),
    menu: { module: 'TRANSACTION_COMPOSE', icon: FilePlus },
    needsMerchant: true,
    load: () => import('./compose-screen.tsx'),
  },
] as const satisfies ScreenEntries

/** Shown in the detail of a payment. */
export const paymentParts: readonly Part<{ readonly detail: TransactionDetail }>[] = [
  {
    name: 'cancel',
    title: 'Cancel payment',
    permission: may('TRANSACTION_LIST', 'update'),
    load: () => import('./cancel-payment.tsx'),
  },
]
