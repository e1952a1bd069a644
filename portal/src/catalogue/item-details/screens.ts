import { may } from '@singil/contract/kit/permission'
import type { NewItem, ShownItem } from '../inventory/index.ts'
import type { Part } from '../../kit/screens.ts'

/** In the panel of an item. */
export const itemParts: readonly Part<ShownItem>[] = [
  { name: 'details', title: 'Details', load: () => import('./details-panel.tsx') },
]
/** At its end. */
export const itemHistoryParts: readonly Part<ShownItem>[] = [
  {
    name: 'changes',
    title: 'Changes',
    permission: may('INVENTORY_ITEMS', 'view'),
    load: () => import('./changes-panel.tsx'),
  },
]
/** In the form of a new item. */
export const newItemParts: readonly Part<NewItem>[] = [
  {
    name: 'templates',
    title: 'Start from',
    permission: may('INVENTORY_ITEMS', 'create'),
    load: () => import('./start-from.tsx'),
  },
]
