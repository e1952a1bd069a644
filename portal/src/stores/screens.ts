import { may } from '@singil/contract/kit/permission'
import StoreIcon from 'lucide-react/icons/store'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/stores/{-$storeId}',
    title: 'Stores',
    permission: may('MERCHANT_STORES', 'view'),
    menu: { module: 'MERCHANT_STORES', icon: StoreIcon },
    needsMerchant: true,
    load: () => import('./stores-screen.tsx'),
  },
]
