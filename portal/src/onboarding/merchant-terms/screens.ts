import { may } from '@singil/contract/kit/permission'
import Gauge from 'lucide-react/icons/gauge'
import Layers from 'lucide-react/icons/layers'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/merchant/risk-profile',
    title: 'Risk Profile',
    permission: may('MERCHANT_RISK_PROFILE', 'view'),
    menu: { module: 'MERCHANT_RISK_PROFILE', icon: Gauge },
    needsMerchant: true,
    load: () => import('./risk-profile-screen.tsx'),
  },
  {
    path: '/portal/merchant-terms',
    title: 'Merchant terms',
    permission: may('MERCHANT_RISK_PROFILE', 'update'),
    isForStaff: true,
    menu: { module: 'MERCHANT_RISK_PROFILE', icon: Layers, label: 'Merchant terms' },
    load: () => import('./terms-screen.tsx'),
  },
] as const satisfies ScreenEntries
