import { may } from '@singil/contract/kit/permission'
import Scale from 'lucide-react/icons/scale'
import type { Part, ScreenEntries } from '../../kit/screens.ts'
import type { ShownPayment } from '../../payments/transactions/index.ts'

export const screens = [
  {
    path: '/portal/disputes/{-$disputeId}',
    search: ['q', 'state'],
    title: 'Disputes',
    permission: may('DISPUTES', 'view'),
    menu: { module: 'DISPUTES', icon: Scale },
    load: () => import('./disputes-screen.tsx'),
  },
] as const satisfies ScreenEntries

/** In the detail of a payment. */
export const detailParts: readonly Part<ShownPayment>[] = [
  {
    name: 'disputes',
    title: 'Disputes',
    permission: may('DISPUTES', 'view'),
    load: () => import('./payment-disputes.tsx'),
  },
]
