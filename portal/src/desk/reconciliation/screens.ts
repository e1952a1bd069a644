import { may } from '@singil/contract/kit/permission'
import Scale from 'lucide-react/icons/scale'
import type { Part, ScreenEntries } from '../../kit/screens.ts'

export const screens = [
  {
    path: '/portal/statements',
    search: ['view', 'state', 'fault', 'source', 'day', 'find'],
    title: 'Statements',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: Scale, label: 'Statements' },
    load: () => import('./statements-screen.tsx'),
  },
] as const satisfies ScreenEntries

/** Shown in the panel of a settlement. */
export const settlementParts: readonly Part<{ readonly settlementId: string }>[] = [
  {
    name: 'payments',
    title: 'Payments in it',
    permission: may('BIZ_WALLET', 'view'),
    load: () => import('./settlement-payments.tsx'),
  },
]
