import { may } from '@singil/contract/kit/permission'
import Scale from 'lucide-react/icons/scale'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/statements',
    title: 'Statements',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: Scale, label: 'Statements' },
    load: () => import('./statements-screen.tsx'),
  },
]
