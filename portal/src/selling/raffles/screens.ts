import { may } from '@singil/contract/kit/permission'
import Gift from 'lucide-react/icons/gift'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/raffles',
    title: 'Raffles',
    permission: may('SETTINGS', 'update'),
    isForStaff: true,
    menu: { module: 'SETTINGS', icon: Gift, label: 'Raffles' },
    load: () => import('./raffles-screen.tsx'),
  },
] as const satisfies ScreenEntries
