import { may } from '@singil/contract/kit/permission'
import Split from 'lucide-react/icons/split'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { linkSections } from '../payment-links/slots.ts'
import { refundNotes } from '../transactions/slots.ts'

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

export const fillings = [
  fill(linkSections, { name: 'split', title: 'Shared', permission, load: () => import('./link-split.tsx') }),
  fill(refundNotes, {
    name: 'shares',
    title: 'Shares',
    permission: may('TRANSACTION_REFUND', 'create'),
    load: () => import('./refund-shares.tsx'),
  }),
]
