import { may } from '@singil/contract/kit/permission'
import Banknote from 'lucide-react/icons/banknote-arrow-up'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { walletViews } from '../../wallets/wallets/slots.ts'

export const screens = [
  {
    path: '/portal/withdrawals/{-$withdrawalId}',
    search: ['status', 'wallet', 'from', 'to', 'q'],
    title: 'Withdrawals',
    permission: may('BIZ_WALLET', 'view'),
    menu: { module: 'BIZ_WALLET', icon: Banknote, label: 'Withdrawals' },
    load: () => import('./withdrawals-screen.tsx'),
  },
  {
    path: '/portal/withdraw',
    search: ['wallet', 'account'],
    title: 'Withdraw',
    permission: may('BIZ_WALLET', 'create'),
    needsMerchant: true,
    load: () => import('./withdraw-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const fillings = [
  fill(
    walletViews,
    {
      name: 'withdrawals',
      title: 'Withdrawals',
      permission: may('BIZ_WALLET', 'view'),
      load: () => import('./wallet-withdrawals.tsx'),
    },
    {
      name: 'limits',
      title: 'Usage and limits',
      permission: may('BIZ_WALLET', 'view'),
      load: () => import('./wallet-limits.tsx'),
    },
  ),
]
