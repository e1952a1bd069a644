/** The switches of the couriers, for tests. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { actOnOrder, courierActions } from '../couriers/act.ts'
import type { Couriers } from '../couriers/couriers.ts'
import { Id } from './act-options.ts'
import { serveLocally } from './local-only.ts'

const ActBody = z.strictObject({ action: z.enum(courierActions), note: z.string().max(200).optional() })
const maxListed = 500

export const courierControlRoutes =
  (couriers: Couriers) => (app: FastifyInstance, _options: object, done: () => void) => {
    serveLocally(app)

    app.get('/orders', ({ query }) => {
      const { reference } = z.object({ reference: z.string().optional() }).parse(query)
      const orders = couriers.orders.newest(reference === undefined ? maxListed : Infinity)
      return orders.filter((order) => reference === undefined || order.reference === reference)
    })

    app.post('/orders/:id/act', ({ params, body }) => {
      const { action, note } = ActBody.parse(body)
      return actOnOrder(couriers, Id.parse(params).id, action, note)
    })

    app.get('/callbacks', () =>
      (['instant', 'parcel'] as const).flatMap((kind) => couriers.deliveries[kind].newest(maxListed)),
    )
    done()
  }
