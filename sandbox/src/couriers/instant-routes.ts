/** The interface of Hatid Express: every request is signed over its raw bytes, and a booking names a quotation that expires. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { acceptSigned, jsonBody } from '../kit/signed-api.ts'
import { underFaults } from '../kit/trouble.ts'
import type { Couriers } from './couriers.ts'
import { cancelOrder, createOrder, findOrder, giveQuotes, ordersUnder, statusOf } from './order.ts'
import type { Order } from './records.ts'

const Place = z
  .object({ cityCode: z.string().regex(/^\d{10}$/), provinceCode: z.string().regex(/^\d{10}$/) })
  .transform(({ cityCode, provinceCode }) => ({ city: cityCode, province: provinceCode }))
const Item = z.object({ grams: z.int().min(1) })
const Quotation = z.object({ stops: z.tuple([Place, Place]), item: Item })
const Stop = z.object({ contact: z.object({ name: z.string().max(200), phone: z.string().max(40) }) })
const Booking = z.object({
  quotationId: z.string(),
  reference: z.string().max(64),
  expectedTotal: z.int(),
  stops: z.tuple([z.looseObject({}), z.looseObject({})]),
  item: Item,
  notifyUrl: z.string(),
})

const shown = (order: Order) => ({
  orderId: order.order_id,
  reference: order.reference,
  shareCode: order.order_id,
  status: statusOf(order),
  priceBreakdown: { total: order.fee, currency: 'PHP' },
  driver: order.driver,
  eta: order.eta,
  cancelUntil: order.cancel_until,
  history: order.history,
})

export const instantRoutes = (couriers: Couriers) => (app: FastifyInstance, _options: object, done: () => void) => {
  acceptSigned(app, { name: 'hatid', ...couriers.config.instant })
  const answering = underFaults(couriers.faults, couriers.config.slowMs)

  app.post(
    '/quotations',
    answering('courierQuote', (request) => {
      const { stops, item } = Quotation.parse(jsonBody(request))
      return {
        quotations: giveQuotes(couriers, 'instant', stops[0], stops[1], item.grams).map((quote) => ({
          quotationId: quote.quote_id,
          serviceType: quote.service,
          serviceName: quote.name,
          priceBreakdown: { total: quote.fee, currency: 'PHP' },
          etaMinutes: quote.eta_minutes,
          maxGrams: quote.most_grams,
          area: quote.coverage,
          expiresAt: quote.expires_at,
        })),
      }
    }),
  )

  app.post(
    '/orders',
    answering('courierBook', (request, reply) => {
      const { stops, ...booking } = Booking.parse(jsonBody(request))
      const order = createOrder(couriers, 'instant', {
        quote_id: booking.quotationId,
        reference: booking.reference,
        expected_fee: booking.expectedTotal,
        grams: booking.item.grams,
        from: Place.parse(stops[0]),
        to: Place.parse(stops[1]),
        sender_name: Stop.parse(stops[0]).contact.name,
        recipient_name: Stop.parse(stops[1]).contact.name,
        notify_url: booking.notifyUrl,
      })
      reply.code(201)
      return shown(order)
    }),
  )

  app.get(
    '/orders',
    answering('courierQuery', ({ query }) => {
      const { reference } = z.object({ reference: z.string() }).parse(query)
      return { orders: ordersUnder(couriers, 'instant', reference).map(shown) }
    }),
  )

  app.post(
    '/orders/:id/cancel',
    answering('courierCancel', ({ params }) =>
      shown(cancelOrder(couriers, findOrder(couriers, z.object({ id: z.string() }).parse(params).id, 'instant'))),
    ),
  )
  done()
}
