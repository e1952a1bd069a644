/** The interface of Lakbay Parcel: client credentials for a bearer token, and one tracking number per parcel. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { isSameText } from '../kit/signature.ts'
import { underFaults } from '../kit/trouble.ts'
import type { Couriers } from './couriers.ts'
import { cancelOrder, createOrder, findOrder, giveQuotes, ordersUnder } from './order.ts'
import type { Order } from './records.ts'

const Place = z
  .object({ city_code: z.string().regex(/^\d{10}$/), province_code: z.string().regex(/^\d{10}$/) })
  .transform(({ city_code, province_code }) => ({ city: city_code, province: province_code }))
const Prices = z.object({ from: Place, to: Place, grams: z.int().min(1) })
const Named = z.looseObject({ name: z.string().max(200) })
const Booking = z.object({
  reference: z.string().max(64),
  price_id: z.string(),
  total_fee: z.int(),
  grams: z.int().min(1),
  from: Named,
  to: Named,
  notify_url: z.string(),
})
const Credentials = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
})

const shown = (order: Order) => ({
  tracking_number: order.order_id,
  reference: order.reference,
  total_fee: order.fee,
  estimated_delivery: order.eta,
  is_cancellable: order.cancel_until !== null,
  events: order.history.map(({ status, note, at }) => ({ status, comment: note, at })),
})
const hourMs = 3_600_000

export const parcelRoutes = (couriers: Couriers) => (app: FastifyInstance, _options: object, done: () => void) => {
  const { key, secret } = couriers.config.parcel
  const answering = underFaults(couriers.faults, couriers.config.slowMs)
  const tokens = new Map<string, number>()

  app.post('/oauth/token', ({ body }) => {
    const { client_id, client_secret } = Credentials.parse(body)
    if (!isSameText(client_id, key) || !isSameText(client_secret, secret))
      throw new Refused(401, 'invalid_client', 'Unknown client')
    const access_token = randomBytes(24).toString('base64url')
    tokens.set(access_token, Date.now() + hourMs)
    return { access_token, token_type: 'Bearer', expires_in: hourMs / 1000 }
  })

  app.addHook('preHandler', async ({ url, headers }: FastifyRequest) => {
    if (url.endsWith('/oauth/token')) return
    const until = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))
    if (until === undefined || until < Date.now()) throw new Refused(401, 'invalid_token', 'No valid token')
  })

  app.post(
    '/v1/prices',
    answering('courierQuote', ({ body }) => {
      const { from, to, grams } = Prices.parse(body)
      return {
        prices: giveQuotes(couriers, 'parcel', from, to, grams).map((quote) => ({
          price_id: quote.quote_id,
          service: quote.service,
          service_name: quote.name,
          total_fee: quote.fee,
          days: quote.eta_minutes / 1_440,
          max_grams: quote.most_grams,
          coverage: quote.coverage,
          valid_until: quote.expires_at,
        })),
      }
    }),
  )

  app.post(
    '/v4/orders',
    answering('courierBook', ({ body }, reply) => {
      const { price_id, total_fee, from, to, ...booking } = Booking.parse(body)
      const order = createOrder(couriers, 'parcel', {
        ...booking,
        quote_id: price_id,
        expected_fee: total_fee,
        from: Place.parse(from),
        to: Place.parse(to),
        sender_name: from.name,
        recipient_name: to.name,
      })
      reply.code(201)
      return shown(order)
    }),
  )

  app.get(
    '/v4/orders',
    answering('courierQuery', ({ query }) => {
      const { reference } = z.object({ reference: z.string() }).parse(query)
      return { orders: ordersUnder(couriers, 'parcel', reference).map(shown) }
    }),
  )

  app.post(
    '/v2/orders/:id/cancel',
    answering('courierCancel', ({ params }) =>
      shown(cancelOrder(couriers, findOrder(couriers, z.object({ id: z.string() }).parse(params).id, 'parcel'))),
    ),
  )
  done()
}
