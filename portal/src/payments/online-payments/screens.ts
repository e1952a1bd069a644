import { may } from '@singil/contract/kit/permission'
import Globe from 'lucide-react/icons/globe'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/online-payments/{-$requestId}',
    search: ['status', 'q', 'store', 'platform', 'wallet', 'from', 'to'],
    title: 'Online payments',
    permission: may('ONLINE_PAYMENTS', 'view'),
    menu: { module: 'ONLINE_PAYMENTS', icon: Globe },
    needsMerchant: true,
    load: () => import('./online-payments-screen.tsx'),
  },
] as const satisfies ScreenEntries
