import { may } from '@singil/contract/kit/permission'
import type { Part } from '../../kit/screens.ts'
import type { ChosenPayments, NarrowedList, ShownPayment } from '../transactions/index.ts'

const permission = may('TRANSACTION_LIST', 'view')

/** Next to the list of payments. */
export const listSideParts: readonly Part<NarrowedList>[] = [
  { name: 'labels', title: 'Folders and tags', permission, load: () => import('./label-rail.tsx') },
]
/** Among the filters of the list. */
export const listFilterParts: readonly Part<NarrowedList>[] = [
  { name: 'labels', title: 'Tag and folder', permission, load: () => import('./open-labels.tsx') },
]
/** Above the list, while payments are chosen. */
export const chosenParts: readonly Part<ChosenPayments>[] = [
  { name: 'labels', title: 'Tag and file', permission, load: () => import('./bulk-bar.tsx') },
]
/** In the detail of a payment. */
export const detailParts: readonly Part<ShownPayment>[] = [
  { name: 'labels', title: 'Tags and folder', permission, load: () => import('./payment-labels.tsx') },
]
