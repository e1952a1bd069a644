import { may } from '@singil/contract/kit/permission'
import type { Part } from '../../kit/screens.ts'
import type { ChosenPayments, ShownPayment } from '../transactions/index.ts'

const permission = may('TRANSACTION_FULFILMENT', 'update')

/** Among the actions of one payment. */
export const actionParts: readonly Part<ShownPayment>[] = [
  { name: 'fulfilment', title: 'Fulfilment', permission, load: () => import('./report-one.tsx') },
]
/** Among the actions of the chosen payments. */
export const chosenActions: readonly Part<ChosenPayments>[] = [
  { name: 'fulfilment', title: 'Fulfilment', permission, load: () => import('./report-chosen.tsx') },
]
