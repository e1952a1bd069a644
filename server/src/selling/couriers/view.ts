/** Bookings as the contract shows them. */
import {
  type CourierBooking,
  labelOf,
  milestoneOf,
  type TimelineEntry,
  type TrackingId,
} from '@singil/contract/selling/couriers'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const trackingPath = '/courier_tracking'
export const trackingUrl = (publicUrl: string, id: TrackingId): string => `${publicUrl}${trackingPath}/${id}`

const isOf = (id: string) => (event: store.EventRow) => event.booking_id === id

/** Newest first. */
export const timelineOf = (events: readonly store.EventRow[]): TimelineEntry[] =>
  events.toReversed().map(({ status, words, note, occurred_at: at }) => ({
    at: at.toISOString(),
    status,
    label: status ? labelOf(status) : 'News of the courier',
    milestone: status && milestoneOf(status),
    words: note === '' ? words : `${words}: ${note}`,
  }))

export const mayCancel = ({ state, cancel_until }: store.BookingRow, now: Date): boolean =>
  state === 'booked' && cancel_until !== null && cancel_until > now

export async function shownBookings(context: Context, rows: readonly store.BookingRow[]): Promise<CourierBooking[]> {
  const events = await store.eventsOf(
    context.tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    requestId: row.request_id,
    courier: row.courier,
    courierName: row.courier_name,
    serviceName: row.service_name,
    fee: row.fee,
    isFeeReturned: row.is_fee_returned || row.state === 'refused',
    grams: row.grams,
    state: row.state,
    status: row.status,
    milestone: row.status && milestoneOf(row.status),
    trackingNumber: row.tracking_number,
    trackingUrl: row.order_ref === null ? null : trackingUrl(context.publicUrl, row.tracking_id),
    driver: row.driver,
    etaAt: row.eta_at?.toISOString() ?? null,
    why: row.why,
    mayCancel: mayCancel(row, context.now),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    timeline: timelineOf(events.filter(isOf(row.id))),
  }))
}

export const shownBooking = async (context: Context, row: store.BookingRow): Promise<CourierBooking> =>
  (await shownBookings(context, [row]))[0]!
