/** Entry point of couriers: quotes, bookings paid from the wallet, and the way of a parcel to the customer. */
import { courierTrackingTopic, listBookings } from '@singil/contract/couriers'
import { allMerchants } from '../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../kit/work/index.ts'
import { morePages } from '../pay-pages/index.ts'
import { checkDue } from './check-bookings.ts'
import { instantCourier } from './instant-courier.ts'
import { courierInvariants } from './invariants-store.ts'
import { parcelCourier } from './parcel-courier.ts'
import { receiveCallbacks } from './receive-callbacks.ts'
import { routes } from './routes.ts'
import { trackingPages } from './tracking-page.ts'

export const couriers: FeatureModule = {
  routes,
  crons: [
    cron('couriers.check', '* * * * *', allMerchants, async (context) => {
      while ((await checkDue(context)) > 0);
    }),
  ],
  plugins: [receiveCallbacks],
  outside: ({ instantCourier: instant, parcelCourier: parcel }) => ({
    couriers: [...(instant ? [instantCourier(instant, fetch)] : []), ...(parcel ? [parcelCourier(parcel, fetch)] : [])],
  }),
  invariants: courierInvariants,
  // It names every order of the merchant, so it is not for users of some stores or wallets.
  topics: ({ storeIds, walletIds, may }, { mid }) =>
    mid !== null && storeIds === null && walletIds === null && may(listBookings.permission)
      ? [courierTrackingTopic.of({ id: mid })]
      : [],
  provides: [provide(morePages, trackingPages)],
}

export { checkDue } from './check-bookings.ts'
export type { Courier, CourierEvent, CourierOrder } from './courier.ts'
export { markPacked } from './orders.ts'
export { quoteOrder } from './quote-order.ts'
export { requestBooking } from './request-booking.ts'
