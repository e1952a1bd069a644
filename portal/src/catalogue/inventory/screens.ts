import { may } from '@singil/contract/kit/permission'
import Package from 'lucide-react/icons/package'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/inventory/{-$itemId}',
    search: ['store', 'q', 'stock', 'add'],
    title: 'Items',
    permission: may('INVENTORY_ITEMS', 'view'),
    menu: { module: 'INVENTORY_ITEMS', icon: Package },
    needsMerchant: true,
    load: () => import('./inventory-screen.tsx'),
  },
] as const satisfies ScreenEntries
