import type { TemporaryId } from '@singil/contract/payments/checkout'
import { may } from '@singil/contract/kit/permission'
import type { Centavos } from '@singil/contract/kit/money'
import Split from 'lucide-react/icons/split'
import type { Part, ScreenEntries } from '../../kit/screens.ts'

const permission = may('SPLIT_PAYMENTS', 'view')

export const screens = [
  {
    path: '/portal/split-payments/{-$entryId}',
    search: ['direction', 'q', 'wallet', 'from', 'to'],
    title: 'Split payments',
    permission,
    menu: { module: 'SPLIT_PAYMENTS', icon: Split },
    needsMerchant: true,
    load: () => import('./split-payments-screen.tsx'),
  },
  {
    path: '/portal/split-templates',
    title: 'Split templates',
    permission,
    needsMerchant: true,
    load: () => import('./split-templates-screen.tsx'),
  },
] as const satisfies ScreenEntries

/** Shown in the panel of a payment link. */
export const linkParts: readonly Part<{ readonly id: TemporaryId; readonly isOpen: boolean }>[] = [
  { name: 'split', title: 'Shared', permission, load: () => import('./link-split.tsx') },
]

/** Shown before a refund is confirmed. */
export const refundParts: readonly Part<{ readonly requestId: string; readonly amount: Centavos }>[] = [
  {
    name: 'shares',
    title: 'Shares',
    permission: may('TRANSACTION_REFUND', 'create'),
    load: () => import('./refund-shares.tsx'),
  },
]
