/** An order of a courier, its quote, and how it moves. */
import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { webAddress } from '../kit/web-address.ts'
import { type Area, instantOffers, parcelOffers } from './areas.ts'
import type { Couriers } from './couriers.ts'
import { courierEvent } from './event.ts'
import type { CourierKind, Driver, Order, Quote } from './records.ts'

const quoteMs = { instant: 5 * 60_000, parcel: 30 * 60_000 } as const
const cancelMs = 5 * 60_000

/** The words of each courier, in the order in which they usually come. */
export const words = {
  instant: {
    course: ['ASSIGNING_DRIVER', 'ON_GOING', 'PICKED_UP', 'IN_DELIVERY', 'COMPLETED'],
    out: 'IN_DELIVERY',
    failed: 'DELIVERY_FAILED',
    returning: 'IN_RETURN',
    returned: 'RETURNED',
    cancelled: 'CANCELED',
    expired: 'EXPIRED',
    ended: ['COMPLETED', 'RETURNED', 'CANCELED', 'EXPIRED'],
    free: ['ASSIGNING_DRIVER', 'ON_GOING'],
  },
  parcel: {
    course: [
      'Pending Pickup',
      'Van en-route to pickup',
      'Picked up',
      'En-route to Sorting Hub',
      'Arrived at Sorting Hub',
      'On Vehicle for Delivery',
      'Completed',
    ],
    out: 'On Vehicle for Delivery',
    failed: 'Pending Reschedule',
    returning: 'Returning to Sender',
    returned: 'Returned to Sender',
    cancelled: 'Cancelled',
    expired: null,
    ended: ['Completed', 'Returned to Sender', 'Cancelled'],
    free: ['Pending Pickup'],
  },
} as const satisfies Record<CourierKind, object>

export const GivenArea = z.object({ city: z.string().regex(/^\d{10}$/), province: z.string().regex(/^\d{10}$/) })

export function giveQuotes(couriers: Couriers, kind: CourierKind, from: Area, to: Area, grams: number): Quote[] {
  const offers = kind === 'instant' ? instantOffers(from, to) : parcelOffers(from, to, grams)
  const expires_at = new Date(Date.now() + quoteMs[kind]).toISOString()
  return offers.map((offer) => {
    const quote_id = `quo_${randomBytes(12).toString('hex')}`
    const quote: Quote = { ...offer, quote_id, kind, from, to, grams, expires_at }
    couriers.quotes.put(quote)
    return quote
  })
}

export const OrderRequest = z.object({
  quote_id: z.string().max(100),
  reference: z.string().min(1).max(64),
  expected_fee: z.int(),
  grams: z.int().min(1),
  from: GivenArea,
  to: GivenArea,
  sender_name: z.string().max(200),
  recipient_name: z.string().max(200),
  notify_url: webAddress,
})
export type OrderRequest = z.infer<typeof OrderRequest>

const isSame = (one: Area, other: Area) => one.city === other.city && one.province === other.province

/** Neither courier has idempotency keys: each request that is accepted is another order. */
export function createOrder(couriers: Couriers, kind: CourierKind, request: OrderRequest): Order {
  const mode = couriers.faults.mode('courierBook')
  const refuse = (code: string, message: string): never => {
    throw new Refused(422, code, message)
  }
  if (mode === 'price_changed' || mode === 'quote_expired' || mode === 'refused') {
    couriers.faults.take('courierBook')
    refuse(mode === 'refused' ? 'not_serviceable' : mode, 'The courier does not take this order')
  }
  const quote = couriers.quotes.get(request.quote_id)
  if (quote?.kind !== kind || Date.parse(quote.expires_at) <= Date.now())
    return refuse('quote_expired', 'The quote is unknown or has expired')
  if (quote.fee !== request.expected_fee || quote.grams < request.grams)
    return refuse('price_changed', 'The price is another one')
  if (!isSame(quote.from, request.from) || !isSame(quote.to, request.to))
    return refuse('not_serviceable', 'The quote is for another route')
  const now = Date.now()
  const { quote_id: _quote, expected_fee: fee, ...rest } = request
  const order: Order = {
    ...rest,
    order_id: kind === 'instant' ? `HX${randomInt(1e9, 1e10)}` : `LKB${randomInt(1e11, 1e12)}PH`,
    kind,
    service: quote.service,
    fee,
    driver: null,
    eta: new Date(now + quote.eta_minutes * 60_000).toISOString(),
    cancel_until: new Date(now + 86_400_000).toISOString(),
    history: [{ status: words[kind].course[0], note: '', at: new Date(now).toISOString() }],
    created_at: new Date(now).toISOString(),
  }
  couriers.orders.put(order)
  return order
}

export const statusOf = (order: Order): string => order.history.at(-1)!.status

const drivers: readonly Driver[] = [
  { name: 'Jun Dela Cruz', phone: '+639175550181', plate: 'NBC 4821' },
  { name: 'Marites Ramos', phone: '+639175550182', plate: 'NAD 1907' },
]

/** Adds a change, without telling the platform. */
export function change(couriers: Couriers, order: Order, status: string, note = ''): Order {
  const { kind } = order
  const known: { ended: readonly string[]; free: readonly string[] } = words[kind]
  if (known.ended.includes(statusOf(order)))
    throw new Refused(409, 'not_possible', `This order is already ${statusOf(order)}`)
  const at = new Date(Math.max(Date.now(), Date.parse(order.history.at(-1)!.at) + 1)).toISOString()
  const hasDriver = status === 'ON_GOING'
  const changed: Order = {
    ...order,
    driver: hasDriver ? drivers[randomInt(drivers.length)]! : order.driver,
    cancel_until: known.free.includes(status)
      ? hasDriver
        ? new Date(Date.now() + cancelMs).toISOString()
        : order.cancel_until
      : null,
    history: [...order.history, { status, note, at }],
  }
  couriers.orders.put(changed)
  return changed
}

/** Tells the platform about the last change. */
export function announce({ deliveries }: Couriers, order: Order, at = -1): Promise<void> {
  return deliveries[order.kind].send(courierEvent(order, order.history.at(at)!), order.notify_url)
}

export function cancelOrder(couriers: Couriers, order: Order): Order {
  if (statusOf(order) === words[order.kind].cancelled) return order
  if (order.cancel_until === null || Date.parse(order.cancel_until) <= Date.now())
    throw new Refused(
      422,
      order.kind === 'instant' ? 'cancellation_forbidden' : 'not_cancellable',
      'This order can no longer be cancelled',
    )
  const cancelled = change(couriers, order, words[order.kind].cancelled)
  void announce(couriers, cancelled)
  return cancelled
}

export function findOrder({ orders }: Couriers, id: string, kind?: CourierKind): Order {
  const order = orders.get(id)
  if (!order || (kind && order.kind !== kind)) throw new Refused(404, 'not_found', 'No such order')
  return order
}
export const ordersUnder = ({ orders }: Couriers, kind: CourierKind, reference: string): Order[] =>
  [...orders.all()].filter((order) => order.kind === kind && order.reference === reference)
