/** Entry point of web stores: the online shops of merchants, and their pages for customers. */
import { transactionPaid } from '@singil/contract/payments/transactions'
import { webStoreBanner } from '@singil/contract/selling/web-stores'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, merchantOfPayload, provide, subscriber } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { morePages, shopOfOrder } from '../../payments/pay-pages/index.ts'
import { webStoreMessages } from './message-texts.ts'
import { routes } from './routes.ts'
import { sendOrder } from './send-order.ts'
import { shopRoutes } from './shop-routes.ts'
import { wayToShop } from './placed-order.ts'

export const webStores: FeatureModule = {
  routes,
  subscribers: [subscriber(transactionPaid, 'web-stores.sendOrder', merchantOfPayload, sendOrder)],
  provides: [
    provide(fileKinds, webStoreBanner),
    provide(morePages, shopRoutes),
    provide(shopOfOrder, wayToShop),
    provide(messageKinds, webStoreMessages),
  ],
}

export { type NamedShop, namedShops } from './named-shops.ts'
export { createWebStore } from './create-web-store.ts'
export { updateWebStore } from './update-web-store.ts'
