/** Fulfilment: paid orders on their way to the customer, reported by the merchant, staff or couriers. */
import { messageKinds } from '../../foundation/messages/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { orderMessages } from './message-texts.ts'
import { remindOfOrders } from './remind-of-orders.ts'
import { routes } from './routes.ts'

export const fulfilment: FeatureModule = {
  routes,
  crons: [
    cron('fulfilment.remindOfOrders', '5,35 * * * *', allMerchants, async (context) => {
      await remindOfOrders(context)
    }),
  ],
  provides: [provide(messageKinds, orderMessages)],
}

export { awaitPickUp } from './await-pick-up.ts'
export { tellOfOrder } from './message-texts.ts'
export { moveOrder } from './move-order.ts'
export { reportFulfilment } from './report-fulfilment.ts'
