import { may } from '@singil/contract/kit/permission'
import Settings from 'lucide-react/icons/sliders-horizontal'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/merchant/settings',
    title: 'Settings',
    permission: may('MERCHANT_SETTINGS', 'view'),
    menu: { module: 'MERCHANT_SETTINGS', icon: Settings },
    needsMerchant: true,
    load: () => import('./settings-screen.tsx'),
  },
]
