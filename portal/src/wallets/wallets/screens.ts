import { may } from '@singil/contract/kit/permission'
import Wallet from 'lucide-react/icons/wallet'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/wallet',
    search: ['wallet', 'account', 'view', 'entry', 'find', 'settlement'],
    title: 'Biz Wallet',
    permission: may('BIZ_WALLET', 'view'),
    menu: { module: 'BIZ_WALLET', icon: Wallet },
    needsMerchant: true,
    load: () => import('./wallet-screen.tsx'),
  },
] as const satisfies ScreenEntries
