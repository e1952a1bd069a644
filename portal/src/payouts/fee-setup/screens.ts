import { may } from '@singil/contract/kit/permission'
import BadgePercent from 'lucide-react/icons/badge-percent'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/merchant/fees',
    title: 'Custom Merchant Fees',
    permission: may('MERCHANT_FEES', 'view'),
    menu: { module: 'MERCHANT_FEES', icon: BadgePercent },
    load: () => import('./fees-screen.tsx'),
  },
  {
    path: '/portal/merchant/fee-setup',
    title: 'Settings',
    permission: may('MERCHANT_FEES', 'view'),
    needsMerchant: true,
    load: () => import('./fee-setup-screen.tsx'),
  },
] as const satisfies ScreenEntries
