import { may } from '@singil/contract/kit/permission'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/payout-terms',
    search: ['view', 'find'],
    title: 'Payout terms',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: SlidersHorizontal, label: 'Payout terms' },
    load: () => import('./payout-terms-screen.tsx'),
  },
] as const satisfies ScreenEntries
