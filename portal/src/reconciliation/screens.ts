import { getReconciliation } from '@singil/contract/reconciliation'
import Scale from 'lucide-react/icons/scale'
import type { Screen } from '../kit/screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '/portal/statements',
    title: 'Statements',
    permission: getReconciliation.permission,
    menu: { module: 'BOOKS', icon: Scale, label: 'Statements' },
    load: () => import('./statements-screen.tsx'),
  },
]
