import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../kit/screens.ts'

export const screens = [
  {
    path: '/portal/notifications',
    title: 'Notifications',
    permission: may('DASHBOARD', 'view'),
    needsMerchant: true,
    load: () => import('./notifications-screen.tsx'),
  },
] as const satisfies ScreenEntries
