/** What the holder of a tracking link may see, and what the merchant sees of the same deliveries. */
import * as contract from '@singil/contract/selling/couriers'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { seenBooking } from './cancel-booking.ts'
import { findOrder } from './find-order.ts'
import * as store from './store.ts'
import { shownBookings, timelineOf, trackingUrl } from './view.ts'

export async function trackedBooking({ tx }: Pick<Context, 'tx'>, id: contract.TrackingId): Promise<store.BookingRow> {
  const row = await store.findTracked(tx, id)
  return row?.order_ref == null ? refuse(contract.problemsOfCouriers.unknown, {}, 'id') : row
}

export const fetchOrder: Handler<typeof contract.fetchOrder> = async (context, { params }) =>
  trackedOrder(context, await trackedBooking(context, params.id))

export async function trackedOrder({ tx }: Pick<Context, 'tx'>, row: store.BookingRow) {
  const shop = (await findStores(tx, [row.store_id])).get(row.store_id)
  return {
    Id: row.tracking_id,
    requestId: row.request_id,
    storeName: shop?.store_name ?? '',
    storeMobile: shop?.mobile ?? '',
    courierName: row.courier_name,
    serviceName: row.service_name,
    trackingNumber: row.tracking_number,
    status: row.status,
    milestone: row.status && contract.milestoneOf(row.status),
    etaAt: row.eta_at?.toISOString() ?? null,
    // The rider's number serves the delivery, and no longer.
    driver: row.state === 'booked' ? row.driver : null,
    to: `${row.recipient.city}, ${row.recipient.province}`,
  }
}

export const fetchTimeline: Handler<typeof contract.fetchTimeline> = async (context, { params }) => {
  const row = await trackedBooking(context, params.id)
  return { Id: row.tracking_id, timeline: timelineOf(await store.eventsOf(context.tx, [row.id])) }
}

export const listBookings: Handler<typeof contract.listBookings> = async (context, { params }) => {
  const { id } = await findOrder(context, params.id)
  return shownBookings(context, await store.ofTransactions(context.tx, [id]))
}

/** Answers only with what the booking already has: no text of the caller is ever encrypted or signed. */
export const encryptId: Handler<typeof contract.encryptId> = async (context, { body }) => {
  const { tracking_id: encrypted, order_ref } = await seenBooking(context, body.id)
  if (order_ref === null) refuse(contract.problemsOfCouriers.unknown, {}, 'id')
  return { encrypted, url: trackingUrl(context.publicUrl, encrypted) }
}

export const fetchBookingStatus: Handler<typeof contract.fetchBookingStatus> = async () =>
  contract.BookingStatus.options.map((code) => ({
    code,
    label: contract.labelOf(code),
    milestone: contract.milestoneOf(code),
  }))
