/** Files of stores, items and receipts, whose features are below exports. */
import { exportKinds } from '../exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { itemsExport } from './items-export.ts'
import { receiptsExport } from './receipts-export.ts'
import { routes } from './routes.ts'
import { storesExport } from './stores-export.ts'

export const recordExports: FeatureModule = {
  routes,
  provides: [
    provide(exportKinds, storesExport),
    provide(exportKinds, itemsExport),
    provide(exportKinds, receiptsExport),
  ],
}
