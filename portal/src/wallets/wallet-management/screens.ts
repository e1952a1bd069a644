import { may } from '@singil/contract/kit/permission'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/wallets/{-$walletId}',
    search: ['q', 'status', 'add'],
    title: 'Wallet Management',
    permission: may('WALLET_MANAGEMENT', 'view'),
    menu: { module: 'WALLET_MANAGEMENT', icon: WalletCards },
    load: () => import('./wallets-screen.tsx'),
  },
  {
    path: '/portal/financials',
    search: ['tab', 'type', 'walletId'],
    title: 'Financials',
    permission: may('FINANCIALS', 'view'),
    load: () => import('./financials-screen.tsx'),
  },
] as const satisfies ScreenEntries
