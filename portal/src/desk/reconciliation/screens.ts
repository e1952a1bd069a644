import { may } from '@singil/contract/kit/permission'
import Scale from 'lucide-react/icons/scale'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { settlementSections } from '../../wallets/settlements/slots.ts'

export const screens = [
  {
    path: '/portal/statements',
    search: ['view', 'state', 'fault', 'source', 'day', 'find'],
    title: 'Statements',
    permission: may('BOOKS', 'view'),
    menu: { module: 'BOOKS', icon: Scale, label: 'Statements' },
    order: -2,
    load: () => import('./statements-screen.tsx'),
  },
] as const satisfies ScreenEntries

export const fillings = [
  fill(settlementSections, {
    name: 'payments',
    title: 'Payments in it',
    permission: may('BIZ_WALLET', 'view'),
    load: () => import('./settlement-payments.tsx'),
  }),
]
