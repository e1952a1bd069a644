import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

/** Reached from the saved suppliers. */
export const screens = [
  {
    path: '/portal/supplier-imports/{-$importId}',
    search: ['q', 'status'],
    title: 'Suppliers from a sheet',
    permission: may('SUPPLIERS', 'create'),
    needsMerchant: true,
    load: () => import('./imports-screen.tsx'),
  },
] as const satisfies ScreenEntries
