import { may } from '@singil/contract/kit/permission'
import FilePlus from 'lucide-react/icons/file-plus-corner'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/transactions/compose',
    title: 'Compose transaction',
    permission: may('TRANSACTION_COMPOSE', 'create'),
    menu: { module: 'TRANSACTION_COMPOSE', icon: FilePlus },
    needsMerchant: true,
    load: () => import('./compose-screen.tsx'),
  },
]
