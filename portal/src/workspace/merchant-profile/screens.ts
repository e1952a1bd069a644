import { may } from '@singil/contract/kit/permission'
import Building from 'lucide-react/icons/building'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/merchant/profile',
    title: 'Merchant Profile',
    permission: may('MERCHANT_PROFILE', 'view'),
    menu: { module: 'MERCHANT_PROFILE', icon: Building },
    search: ['form', 'from', 'to'],
    needsMerchant: true,
    hasStaffHome: true,
    load: () => import('./profile-screen.tsx'),
  },
] as const satisfies ScreenEntries
