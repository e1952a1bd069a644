import { may } from '@singil/contract/kit/permission'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import Inbox from 'lucide-react/icons/inbox'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/topups/{-$topupId}',
    search: ['status', 'wallet', 'from', 'to', 'q'],
    title: 'Top-ups',
    permission: may('BIZ_WALLET', 'view'),
    menu: { module: 'BIZ_WALLET', icon: BanknoteArrowDown, label: 'Top-ups' },
    load: () => import('./topups-screen.tsx'),
  },
  {
    path: '/portal/topup',
    search: ['wallet', 'net', 'order'],
    title: 'Top up',
    permission: may('BIZ_WALLET', 'create'),
    needsMerchant: true,
    load: () => import('./topup-screen.tsx'),
  },
  {
    path: '/portal/deposits',
    search: ['state'],
    title: 'Deposits',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: Inbox, label: 'Deposits' },
    order: -1,
    load: () => import('./deposits-screen.tsx'),
  },
] as const satisfies ScreenEntries
