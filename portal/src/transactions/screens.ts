import { may } from '@singil/contract/kit/permission'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/transactions/{-$requestId}',
    title: 'Transactions',
    permission: may('TRANSACTION_LIST', 'view'),
    menu: { module: 'TRANSACTION_LIST', icon: ArrowLeftRight },
    load: () => import('./transactions-screen.tsx'),
  },
]
