import { may } from '@singil/contract/kit/permission'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CreditCard from 'lucide-react/icons/credit-card'
import ScanEye from 'lucide-react/icons/scan-eye'
import type { PublicScreenEntries, ScreenEntries } from '../../kit/slots/index.ts'

export const publicScreens = [
  { path: '/cc_activation/$id', title: 'Activate card payments', load: () => import('./activation-screen.tsx') },
] as const satisfies PublicScreenEntries

export const screens = [
  {
    path: '/portal/merchant/credit-card',
    search: ['step'],
    title: 'Merchant Credit Card',
    permission: may('MERCHANT_CREDIT_CARD', 'view'),
    menu: { module: 'MERCHANT_CREDIT_CARD', icon: BadgeCheck },
    needsMerchant: true,
    load: () => import('./credit-card-screen.tsx'),
  },
  {
    path: '/portal/card-review/{-$merchantId}',
    title: 'Card review',
    permission: may('MERCHANT_CREDIT_CARD', 'approve'),
    isForStaff: true,
    menu: { module: 'MERCHANT_CREDIT_CARD', icon: ScanEye, label: 'Card review' },
    load: () => import('./card-review-screen.tsx'),
  },
  {
    path: '/portal/card',
    title: 'Card',
    permission: may('CARD', 'view'),
    menu: { module: 'CARD', icon: CreditCard },
    needsMerchant: true,
    load: () => import('./card-screen.tsx'),
  },
] as const satisfies ScreenEntries
