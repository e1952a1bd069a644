import { may } from '@singil/contract/kit/permission'
import Truck from 'lucide-react/icons/truck'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/shipping',
    title: 'Shipping Setup',
    permission: may('MERCHANT_SHIPPING', 'view'),
    needsMerchant: true,
    menu: { module: 'MERCHANT_SHIPPING', icon: Truck },
    load: () => import('./shipping-screen.tsx'),
  },
] as const satisfies ScreenEntries
