import { may } from '@singil/contract/kit/permission'
import Puzzle from 'lucide-react/icons/puzzle'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/merchant/plugins',
    title: 'Plug-in marketplace',
    permission: may('SHOPIFY_PLUGIN', 'view'),
    menu: { module: 'SHOPIFY_PLUGIN', icon: Puzzle, label: 'Plug-in marketplace' },
    needsMerchant: true,
    hasStaffHome: true,
    load: () => import('./plugins-screen.tsx'),
  },
] as const satisfies ScreenEntries
