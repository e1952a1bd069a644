import * as contract from '@singil/contract/selling/couriers'
import { fromReplica, on, onFlow, onRead, type Route } from '../../kit/work/index.ts'
import { cancelBooking } from './cancel-booking.ts'
import { listOrders, markPacked } from './orders.ts'
import { downloadPickList } from './pick-list.ts'
import { planBookings } from './plan-bookings.ts'
import { queryServiceable } from './query-serviceable.ts'
import { quoteOrder } from './quote-order.ts'
import { bookOrders, requestBooking, requestBookingEncrypted } from './request-booking.ts'
import { encryptId, fetchBookingStatus, fetchOrder, fetchTimeline, listBookings } from './fetch-order.ts'
import { downloadWaybill } from './waybill.ts'

export const routes: readonly Route[] = [
  onFlow(contract.queryServiceable, queryServiceable),
  onFlow(contract.quoteOrder, quoteOrder),
  onFlow(contract.requestBooking, requestBooking),
  onFlow(contract.requestBookingEncrypted, requestBookingEncrypted),
  onFlow(contract.planBookings, planBookings),
  onFlow(contract.bookOrders, bookOrders),
  onFlow(contract.cancelBooking, cancelBooking),
  onRead(contract.listBookings, listBookings, fromReplica),
  onFlow(contract.downloadWaybill, downloadWaybill),
  onRead(contract.encryptId, encryptId),
  onRead(contract.fetchOrder, fetchOrder),
  onRead(contract.fetchTimeline, fetchTimeline),
  onRead(contract.fetchBookingStatus, fetchBookingStatus),
  onRead(contract.listOrders, listOrders, fromReplica),
  on(contract.markPacked, markPacked),
  onFlow(contract.downloadPickList, downloadPickList),
]
