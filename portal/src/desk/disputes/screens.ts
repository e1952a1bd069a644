import { may } from '@singil/contract/kit/permission'
import Scale from 'lucide-react/icons/scale'
import { fill, type ScreenEntries } from '../../kit/slots/index.ts'
import { paymentSections } from '../../payments/transactions/slots.ts'

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

export const fillings = [
  fill(paymentSections, {
    name: 'disputes',
    title: 'Disputes',
    permission: may('DISPUTES', 'view'),
    load: () => import('./payment-disputes.tsx'),
  }),
]
