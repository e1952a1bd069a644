/** What is shown of a delivery: the offer of a courier, the state of a booking, and its timeline. */
import * as z from 'zod'
import { BookingStatus, Milestone } from './booking-status.ts'
import { Centavos } from './money.ts'
import { Instant } from './text.ts'

/** `asked`: the courier has not answered, and its fee is held. `refused`: it did not take the order. `closed`: cancelled, or no rider was found. */
export const BookingState = z.enum(['asked', 'refused', 'booked', 'delivered', 'returned', 'closed'])
export type BookingState = z.output<typeof BookingState>

/** `quoteId` books exactly this offer until it expires. */
export const CourierQuote = z.object({
  quoteId: z.string(),
  courier: z.string(),
  courierName: z.string(),
  service: z.string(),
  serviceName: z.string(),
  fee: Centavos,
  etaMinutes: z.int(),
  /** Where the courier delivers, in its own words. */
  coverage: z.string(),
  mostGrams: z.int(),
  expiresAt: Instant,
  /** The offer as one entry of a quote string. */
  Quote: z.string(),
})
export type CourierQuote = z.output<typeof CourierQuote>

export const TimelineEntry = z.object({
  at: Instant,
  /** Null if the courier's words are none that we know. */
  status: BookingStatus.nullable(),
  label: z.string(),
  milestone: Milestone.nullable(),
  /** The courier's own words. */
  words: z.string(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>
export const Driver = z.object({ name: z.string(), mobile: z.string(), plate: z.string() })
export type Driver = z.output<typeof Driver>
