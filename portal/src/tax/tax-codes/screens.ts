import { may } from '@singil/contract/kit/permission'
import Percent from 'lucide-react/icons/percent'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  {
    path: '/portal/tax-codes/{-$atc}',
    search: ['q', 'add'],
    title: 'Tax codes',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: Percent, label: 'Tax codes' },
    load: () => import('./tax-codes-screen.tsx'),
  },
] as const satisfies ScreenEntries
