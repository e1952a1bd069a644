/** Lakbay Parcel: a network of hubs that delivers everywhere in the country by region and weight. */
import type { BookingStatus } from '@singil/contract/selling/couriers'
import { Centavos, maxCentavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { accessedPeer, type Fetch, type PeerConfig, reading, type Reply } from '../../kit/http/index.ts'
import { type Courier, type CourierOrder, staleQuote, type Stop } from './courier.ts'

export const parcelCode = 'LAKBAY'
export const parcelHeader = 'lakbay'

const statuses: Readonly<Record<string, BookingStatus>> = {
  'Pending Pickup': 'BOOKED',
  'Van en-route to pickup': 'ASSIGNED',
  'Pickup fail': 'PICKUP_FAILED',
  'Picked up': 'PICKED_UP',
  'En-route to Sorting Hub': 'IN_TRANSIT',
  'Arrived at Sorting Hub': 'IN_TRANSIT',
  'On Vehicle for Delivery': 'OUT_FOR_DELIVERY',
  'Pending Reschedule': 'DELIVERY_FAILED',
  Completed: 'DELIVERED',
  'Returning to Sender': 'RETURNING',
  'Returned to Sender': 'RETURNED',
  Cancelled: 'CANCELLED',
}
export const parcelStatusOf = (words: string): BookingStatus | null => statuses[words] ?? null

const id = z.string().min(1).max(100)
const text = z.string().max(200)
const instant = z.iso.datetime({ offset: true })
const fee = Centavos.refine((amount) => amount > 0 && amount <= maxCentavos)

const Prices = z.object({
  prices: z
    .array(
      z.object({
        price_id: id,
        service: id,
        service_name: text,
        total_fee: fee,
        days: z.int().min(1).max(60),
        max_grams: z.int().min(1).max(10_000_000),
        coverage: text,
        valid_until: instant,
      }),
    )
    .max(20),
})
const Order = z.object({
  tracking_number: id,
  reference: id,
  total_fee: fee,
  estimated_delivery: instant.nullable(),
  is_cancellable: z.boolean(),
  events: z.array(z.object({ status: z.string().min(1).max(60), comment: text, at: instant })).max(200),
})
const Orders = z.object({ orders: z.array(Order).max(10) })
const Token = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.int().min(1).max(86_400) })

/** A parcel waits for its pick-up; until then it may be cancelled. */
const nextPickUpMs = 7 * 86_400_000

const orderOf = (order: z.output<typeof Order>): CourierOrder => ({
  orderRef: order.tracking_number,
  reference: order.reference,
  trackingNumber: order.tracking_number,
  fee: order.total_fee,
  driver: null,
  etaAt: order.estimated_delivery,
  cancelUntil: order.is_cancellable ? new Date(Date.now() + nextPickUpMs).toISOString() : null,
  events: order.events.map(({ status, comment, at }) => ({
    words: status,
    note: comment,
    status: parcelStatusOf(status),
    at,
  })),
})

const stopOf = ({ cityCode, provinceCode, ...stop }: Stop) => ({
  ...stop,
  mobile: `+63${stop.mobile}`,
  city_code: cityCode,
  province_code: provinceCode,
})

/** Client credentials, renewed a minute before they expire and when they are refused. */
function tokensOf({ url, key, secret }: PeerConfig, fetch: Fetch) {
  let held: { readonly token: string; readonly until: number } | undefined
  const send = accessedPeer({ url, fetch, access: () => ({}), refusals: { token: [] } })
  return {
    drop: () => void (held = undefined),
    async get(): Promise<string | null> {
      if (held && held.until > Date.now()) return held.token
      const reply = await send({
        call: 'token',
        method: 'POST',
        path: '/parcel/oauth/token',
        body: { grant_type: 'client_credentials', client_id: key, client_secret: secret },
        read: reading(Token),
      })
      if (reply.kind !== 'ok') return null
      held = { token: reply.value.access_token, until: Date.now() + (reply.value.expires_in - 60) * 1000 }
      return held.token
    },
  }
}

type Call = 'price' | 'order' | 'find' | 'cancel'
const refusals: Readonly<Record<Call, readonly string[]>> = {
  price: [],
  order: [`422 ${staleQuote.expired}`, `422 ${staleQuote.changed}`, '422 not_serviceable'],
  find: [],
  cancel: ['422 not_cancellable'],
}

export function parcelCourier(config: PeerConfig, fetch: Fetch): Courier {
  const tokens = tokensOf(config, fetch)
  async function send<T>(
    call: Call,
    method: 'GET' | 'POST',
    path: string,
    read: (text: string) => T | null,
    body?: object,
  ): Promise<Reply<T>> {
    let reply: Reply<T> = { kind: 'unknown', message: 'no access token' }
    // A refused token did nothing, so the call may be repeated with a new one.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const token = await tokens.get()
      if (token === null) return reply
      const peer = accessedPeer({
        url: config.url,
        fetch,
        refusals,
        access: () => ({ authorization: `Bearer ${token}` }),
      })
      reply = await peer({ call, method, path: `/parcel${path}`, read, ...(body && { body }) })
      if (reply.kind !== 'unknown' || reply.status !== 401) return reply
      tokens.drop()
    }
    return reply
  }
  const oneOf = (isAboutIt: (order: z.output<typeof Order>) => boolean) => (answer: string) => {
    const order = reading(Order, isAboutIt)(answer)
    return order && orderOf(order)
  }
  return {
    code: parcelCode,
    name: 'Lakbay Parcel',
    quote: ({ from, to, grams }) =>
      send(
        'price',
        'POST',
        '/v1/prices',
        (answer) =>
          reading(Prices)(answer)?.prices.map((one) => ({
            ref: one.price_id,
            service: one.service,
            serviceName: one.service_name,
            fee: one.total_fee,
            etaMinutes: one.days * 1_440,
            coverage: one.coverage,
            mostGrams: one.max_grams,
            expiresAt: one.valid_until,
          })) ?? null,
        {
          from: { city_code: from.cityCode, province_code: from.provinceCode },
          to: { city_code: to.cityCode, province_code: to.provinceCode },
          grams,
        },
      ),
    book: (order) =>
      send(
        'order',
        'POST',
        '/v4/orders',
        oneOf(({ reference }) => reference === order.reference),
        {
          reference: order.reference,
          price_id: order.quoteRef,
          total_fee: order.fee,
          grams: order.grams,
          from: stopOf(order.sender),
          to: stopOf(order.recipient),
          notify_url: order.notifyUrl,
        },
      ),
    find: (reference) =>
      send('find', 'GET', `/v4/orders?reference=${encodeURIComponent(reference)}`, (answer) => {
        const found = reading(Orders, ({ orders }) => orders.every((order) => order.reference === reference))(answer)
        return found?.orders.map(orderOf) ?? null
      }),
    cancel: (orderRef) =>
      send(
        'cancel',
        'POST',
        `/v2/orders/${encodeURIComponent(orderRef)}/cancel`,
        oneOf(({ tracking_number }) => tracking_number === orderRef),
        {},
      ),
  }
}
