import { may } from '@singil/contract/kit/permission'
import Landmark from 'lucide-react/icons/landmark'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/bank-accounts/{-$accountId}',
    title: 'Enrolled Bank Accounts',
    permission: may('BANK_ACCOUNTS', 'view'),
    menu: { module: 'BANK_ACCOUNTS', icon: Landmark },
    needsMerchant: true,
    load: () => import('./bank-accounts-screen.tsx'),
  },
]
