import { may } from '@singil/contract/kit/permission'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal',
    title: 'Dashboard',
    permission: may('DASHBOARD', 'view'),
    menu: { module: 'DASHBOARD', icon: LayoutDashboard },
    order: -1,
    needsMerchant: true,
    hasStaffHome: true,
    load: () => import('./dashboard-screen.tsx'),
  },
] as const satisfies ScreenEntries
