import { may } from '@singil/contract/kit/permission'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { walletViews } from '../wallets/slots.ts'

export const screens = [
  {
    path: '/portal/settlements/{-$settlementId}',
    search: ['wallet', 'from', 'to', 'q'],
    title: 'Auto settlements',
    permission: may('BIZ_WALLET', 'view'),
    menu: { module: 'BIZ_WALLET', icon: CalendarCheck, label: 'Auto settlements' },
    load: () => import('./settlements-screen.tsx'),
  },
  {
    path: '/portal/bank-holidays',
    search: ['year'],
    title: 'Bank holidays',
    permission: may('BIZ_WALLET', 'view'),
    menu: { module: 'WALLET_MANAGEMENT', icon: CalendarDays, label: 'Bank holidays' },
    isForStaff: true,
    load: () => import('./holidays-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const fillings = [
  fill(
    walletViews,
    {
      name: 'forecast',
      title: 'Coming in',
      permission: may('BIZ_WALLET', 'view'),
      load: () => import('./forecast.tsx'),
    },
    {
      name: 'settlements',
      title: 'Auto settlements',
      permission: may('BIZ_WALLET', 'view'),
      load: () => import('./settlements.tsx'),
    },
  ),
]
