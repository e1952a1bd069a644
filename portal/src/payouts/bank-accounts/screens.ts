import { may } from '@singil/contract/kit/permission'
import Landmark from 'lucide-react/icons/landmark'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/bank-accounts/{-$accountId}',
    search: ['q', 'add'],
    title: 'Enrolled Bank Accounts',
    permission: may('BANK_ACCOUNTS', 'view'),
    menu: { module: 'BANK_ACCOUNTS', icon: Landmark },
    needsMerchant: true,
    load: () => import('./bank-accounts-screen.tsx'),
  },
] as const satisfies ScreenEntries
