import { may } from '@singil/contract/kit/permission'
import type { Part } from '../../kit/screens.ts'
import type { ReceiptsShown } from '../../catalogue/merchants/index.ts'
import type { ItemsShown } from '../../catalogue/inventory/index.ts'
import type { StoresShown } from '../../catalogue/stores/index.ts'

/** The buttons that export the lists of features below exports. */
export const storesExports: readonly Part<StoresShown>[] = [
  {
    name: 'export',
    title: 'Export',
    permission: may('MERCHANT_STORES', 'download'),
    load: () => import('./export-stores.tsx'),
  },
]
export const itemsExports: readonly Part<ItemsShown>[] = [
  {
    name: 'export',
    title: 'Export',
    permission: may('INVENTORY_ITEMS', 'download'),
    load: () => import('./export-items.tsx'),
  },
]
export const receiptsExports: readonly Part<ReceiptsShown>[] = [
  {
    name: 'export',
    title: 'Export',
    permission: may('MERCHANT_SETTINGS', 'download'),
    load: () => import('./export-receipts.tsx'),
  },
]
