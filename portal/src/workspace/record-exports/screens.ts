import { may } from '@singil/contract/kit/permission'
import { fill } from '../../kit/slots/index.ts'
import { itemsExports } from '../../catalogue/inventory/slots.ts'
import { receiptsExports } from '../../catalogue/merchants/slots.ts'
import { storesExports } from '../../catalogue/stores/slots.ts'

/** The buttons that export the lists of features below exports. */
export const fillings = [
  fill(storesExports, {
    name: 'export',
    title: 'Export',
    permission: may('MERCHANT_STORES', 'download'),
    load: () => import('./export-stores.tsx'),
  }),
  fill(itemsExports, {
    name: 'export',
    title: 'Export',
    permission: may('INVENTORY_ITEMS', 'download'),
    load: () => import('./export-items.tsx'),
  }),
  fill(receiptsExports, {
    name: 'export',
    title: 'Export',
    permission: may('MERCHANT_SETTINGS', 'download'),
    load: () => import('./export-receipts.tsx'),
  }),
]
