import { may } from '@singil/contract/kit/permission'
import { fill } from '../../kit/slots/index.ts'
import { chosenActions } from '../labels/slots.ts'
import { paymentActions } from '../transactions/slots.ts'

const permission = may('TRANSACTION_FULFILMENT', 'update')

export const fillings = [
  fill(paymentActions, { name: 'fulfilment', title: 'Fulfilment', permission, load: () => import('./report-one.tsx') }),
  fill(chosenActions, {
    name: 'fulfilment',
    title: 'Fulfilment',
    permission,
    load: () => import('./report-chosen.tsx'),
  }),
]
