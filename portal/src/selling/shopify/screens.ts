import { may } from '@singil/contract/kit/permission'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/merchant/shopify',
    title: 'Shopify Plugin',
    permission: may('SHOPIFY_PLUGIN', 'view'),
    menu: { module: 'SHOPIFY_PLUGIN', icon: ShoppingBag },
    order: -1,
    needsMerchant: true,
    load: () => import('./shopify-screen.tsx'),
  },
] as const satisfies ScreenEntries
