import { may } from '@singil/contract/kit/permission'
import { fill } from '../../kit/slots/index.ts'
import { aboveChosen, listFilters, listSide, paymentSections } from '../transactions/slots.ts'

const permission = may('TRANSACTION_LIST', 'view')

export const fillings = [
  fill(listSide, { name: 'labels', title: 'Folders and tags', permission, load: () => import('./label-rail.tsx') }),
  fill(listFilters, { name: 'labels', title: 'Tag and folder', permission, load: () => import('./open-labels.tsx') }),
  fill(aboveChosen, { name: 'labels', title: 'Tag and file', permission, load: () => import('./bulk-bar.tsx') }),
  fill(paymentSections, {
    name: 'labels',
    title: 'Tags and folder',
    // What happened to the payment comes first.
    order: 1,
    permission,
    load: () => import('./payment-labels.tsx'),
  }),
]
