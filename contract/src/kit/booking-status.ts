/** What the words of couriers come down to: statuses of a booking, and the six milestones of a delivery. */
import * as z from 'zod'

export const milestones = ['booked', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'failed'] as const
export const Milestone = z.enum(milestones)
export type Milestone = z.output<typeof Milestone>
export const milestoneLabels: Readonly<Record<Milestone, string>> = {
  booked: 'Booked',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  failed: 'Failed or returned',
}

/** What the words of every courier come down to, each with its milestone. */
const vocabulary = {
  BOOKED: ['Booking accepted', 'booked'],
  ASSIGNING: ['Looking for a rider', 'booked'],
  ASSIGNED: ['Rider on the way to pick up', 'booked'],
  PICKUP_FAILED: ['Pick-up failed', 'booked'],
  PICKED_UP: ['Picked up', 'picked_up'],
  IN_TRANSIT: ['In transit', 'in_transit'],
  OUT_FOR_DELIVERY: ['Out for delivery', 'out_for_delivery'],
  DELIVERED: ['Delivered', 'delivered'],
  DELIVERY_FAILED: ['Delivery attempt failed', 'out_for_delivery'],
  RETURNING: ['Returning to sender', 'failed'],
  RETURNED: ['Returned to sender', 'failed'],
  CANCELLED: ['Cancelled', 'failed'],
  EXPIRED: ['No rider found', 'failed'],
} as const satisfies Readonly<Record<string, readonly [label: string, milestone: Milestone]>>
export type BookingStatus = keyof typeof vocabulary
export const BookingStatus = z.enum(Object.keys(vocabulary) as [BookingStatus, ...BookingStatus[]])
export const labelOf = (status: BookingStatus): string => vocabulary[status][0]
export const milestoneOf = (status: BookingStatus): Milestone => vocabulary[status][1]
