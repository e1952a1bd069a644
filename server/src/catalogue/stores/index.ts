/** Stores: where a merchant sells, and their public data. */
import type { MerchantId } from '@singil/contract/kit/id'
import { storeLogo } from '@singil/contract/catalogue/stores'
import { fileKinds } from '../../foundation/files/index.ts'
import { type Context, type FeatureModule, provide } from '../../kit/work/index.ts'
import { pendingCounts } from './delete-store.ts'
import { routes } from './routes.ts'
import * as store from './store.ts'
import { storeWallets } from './wallet-of-store.ts'

export const stores: FeatureModule = {
  routes,
  ports: [pendingCounts, storeWallets],
  provides: [provide(fileKinds, storeLogo)],
}

export { createStore } from './create-store.ts'
export { pendingCounts } from './delete-store.ts'
export { storeUrl } from './download-store-qr.ts'
export { posterOf } from './draw-poster.ts'
export { brandGreen, factsOfStore } from './poster-facts.ts'
export { courierStoreOf } from './get-courier-store.ts'
export { searchStores } from './list-stores.ts'
export { ownStore } from './own-store.ts'
export { findOpenStore, findStores, publicStoreOf, storeForCustomers, type StoreForCustomers } from './public-store.ts'
export { isQrPhFor } from './qr-ph.ts'
export { lockedStore } from './store-logo.ts'
export { templateOf } from './store-template.ts'
export { list as openStores, ofWallets as storesOfWallets, type StoreRow as StoreRecord } from './store.ts'
export { storeWallets, type StoreWallets } from './wallet-of-store.ts'

/** The open stores of a merchant, sorted by name, to choose from. */
export const storeNames = async (context: Pick<Context, 'tx'>, mid: MerchantId) =>
  (await store.list(context.tx, mid, null)).map((row) => ({ storeId: row.store_id, storeName: row.store_name }))
