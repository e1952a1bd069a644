import { getForecast, listAutoSettlements, listHolidays } from '@singil/contract/settlements'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Part, Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/bank-holidays',
    title: 'Bank holidays',
    permission: listHolidays.permission,
    menu: { module: 'WALLET_MANAGEMENT', icon: CalendarDays, label: 'Bank holidays' },
    isForStaff: true,
    load: () => import('./holidays-screen.tsx'),
  },
]

/** Brought to the screen of wallets. */
export const walletParts: readonly Part<{ readonly walletId: string }>[] = [
  {
    name: 'forecast',
    title: 'Coming in',
    permission: getForecast.permission,
    load: () => import('./forecast.tsx'),
  },
  {
    name: 'settlements',
    title: 'Auto settlements',
    permission: listAutoSettlements.permission,
    load: () => import('./settlements.tsx'),
  },
]
