import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

/** Reached from the list of disbursements. */
export const screens = [
  {
    path: '/portal/bulk-disbursements/{-$bulkId}',
    search: ['q', 'status'],
    title: 'Bulk disbursements',
    permission: may('SUPPLIER_DISBURSEMENTS', 'view'),
    needsMerchant: true,
    load: () => import('./bulk-screen.tsx'),
  },
] as const satisfies ScreenEntries
