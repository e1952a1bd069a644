/** Entry point of couriers: quotes, bookings paid from the wallet, and the way of a parcel to the customer. */
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { morePages } from '../../payments/pay-pages/index.ts'
import { checkDue } from './check-bookings.ts'
import { instantCourier } from './instant-courier.ts'
import { courierInvariants } from './invariants-store.ts'
import { courierAlerts } from './change-booking.ts'
import { courierMessages } from './tracking-letter.ts'
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
  provides: [provide(morePages, trackingPages), provide(messageKinds, [...courierMessages, ...courierAlerts])],
}

export { checkDue } from './check-bookings.ts'
export type { Courier, CourierEvent, CourierOrder } from './courier.ts'
export { markPacked } from './orders.ts'
export { quoteOrder } from './quote-order.ts'
export { requestBooking } from './request-booking.ts'
