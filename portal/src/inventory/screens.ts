import { may } from '@singil/contract/kit/permission'
import Package from 'lucide-react/icons/package'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/inventory/{-$itemId}',
    title: 'Items',
    permission: may('INVENTORY_ITEMS', 'view'),
    menu: { module: 'INVENTORY_ITEMS', icon: Package },
    needsMerchant: true,
    load: () => import('./inventory-screen.tsx'),
  },
]
