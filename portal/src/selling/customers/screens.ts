import { may } from '@singil/contract/kit/permission'
import Contact from 'lucide-react/icons/contact'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/customers/{-$customerId}',
    search: ['q'],
    title: 'Customers',
    permission: may('CUSTOMERS', 'view'),
    menu: { module: 'CUSTOMERS', icon: Contact },
    needsMerchant: true,
    load: () => import('./customers-screen.tsx'),
  },
] as const satisfies ScreenEntries
