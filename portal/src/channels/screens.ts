import { may } from '@singil/contract/kit/permission'
import BadgePercent from 'lucide-react/icons/badge-percent'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/merchant/fees',
    title: 'Custom Merchant Fees',
    permission: may('MERCHANT_FEES', 'view'),
    menu: { module: 'MERCHANT_FEES', icon: BadgePercent },
    load: () => import('./fees-screen.tsx'),
  },
]
