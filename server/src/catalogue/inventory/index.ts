/** Entry point of inventory: the items of a store, and the effect of payments on stock. */
import { itemPhoto } from '@singil/contract/catalogue/inventory'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { invariants } from './invariants-store.ts'
import { routes } from './routes.ts'

export const inventory: FeatureModule = {
  routes,
  invariants: ({ tx }) => invariants(tx),
  provides: [provide(fileKinds, itemPhoto)],
}

export { newestChanges } from './changes-store.ts'
export { updateItem } from './update-item.ts'
export { countLowStock, itemsLeftFewBy } from './count-low-stock.ts'
export { createItem } from './create-item.ts'
export { findItems, type ItemRecord } from './find-items.ts'
export { recordChange, refuseStale } from './item-changes.ts'
export type { Line } from './item.ts'
export { isSoldOut, nearlyGone } from './is-sold-out.ts'
export { listItems, listItemsEncrypted as itemsForCustomers } from './list-items.ts'
export { lockOwnItem, ownItem } from './own-item.ts'
export { lockPromised, movePromised, type Order } from './move-promised.ts'
export { releaseStock, reserveForStranger, reserveStock, returnStock, sellStock, tryTakeStock } from './move-stock.ts'
