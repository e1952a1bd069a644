import { may } from '@singil/contract/kit/permission'
import Settings from 'lucide-react/icons/sliders-horizontal'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/merchant/settings',
    title: 'Settings',
    permission: may('MERCHANT_SETTINGS', 'view'),
    menu: { module: 'MERCHANT_SETTINGS', icon: Settings },
    needsMerchant: true,
    load: () => import('./settings-screen.tsx'),
  },
  {
    path: '/portal/merchant/receipts',
    search: ['q'],
    title: 'Receipts',
    permission: may('MERCHANT_SETTINGS', 'view'),
    needsMerchant: true,
    load: () => import('./receipts-screen.tsx'),
  },
] as const satisfies ScreenEntries
