import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/work-papers',
    search: ['quarter'],
    title: 'Work papers of withheld tax',
    permission: may('SUPPLIER_DISBURSEMENTS', 'view'),
    needsMerchant: true,
    load: () => import('./work-papers-screen.tsx'),
  },
] as const satisfies ScreenEntries
