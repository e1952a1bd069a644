import { may } from '@singil/contract/kit/permission'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/web-store',
    search: ['shop'],
    title: 'Web Store',
    permission: may('MERCHANT_WEBSTORE', 'view'),
    needsMerchant: true,
    menu: { module: 'MERCHANT_WEBSTORE', icon: ShoppingBag },
    load: () => import('./web-store-screen.tsx'),
  },
] as const satisfies ScreenEntries
