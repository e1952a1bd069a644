import { listRaffles } from '@singil/contract/raffles'
import Gift from 'lucide-react/icons/gift'
import type { ScreenEntries } from '../kit/screens.ts'

export const screens = [
  {
    path: '/portal/raffles',
    title: 'Raffles',
    permission: listRaffles.permission,
    isForStaff: true,
    menu: { module: 'SETTINGS', icon: Gift, label: 'Raffles' },
    load: () => import('./raffles-screen.tsx'),
  },
] as const satisfies ScreenEntries
