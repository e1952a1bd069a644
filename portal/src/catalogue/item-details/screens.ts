import { may } from '@singil/contract/kit/permission'
import { fill } from '../../kit/slots/index.ts'
import { itemHistory, itemSections, newItemSources } from '../inventory/slots.ts'

export const fillings = [
  fill(itemSections, { name: 'details', title: 'Details', load: () => import('./details-panel.tsx') }),
  fill(itemHistory, {
    name: 'changes',
    title: 'Changes',
    permission: may('INVENTORY_ITEMS', 'view'),
    load: () => import('./changes-panel.tsx'),
  }),
  fill(newItemSources, {
    name: 'templates',
    title: 'Start from',
    permission: may('INVENTORY_ITEMS', 'create'),
    load: () => import('./start-from.tsx'),
  }),
]
