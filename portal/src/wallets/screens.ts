import { may } from '@singil/contract/kit/permission'
import Wallet from 'lucide-react/icons/wallet'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/wallet',
    title: 'Biz Wallet',
    permission: may('BIZ_WALLET', 'view'),
    menu: { module: 'BIZ_WALLET', icon: Wallet },
    needsMerchant: true,
    load: () => import('./wallet-screen.tsx'),
  },
]
