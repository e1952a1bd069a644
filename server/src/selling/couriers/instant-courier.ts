/** Hatid Express: riders and cars within a city or a group of neighbouring cities, at a price that holds for some minutes. */
import type { BookingStatus } from '@singil/contract/selling/couriers'
import { Centavos, maxCentavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import { type Fetch, type PeerConfig, reading, signedPeer } from '../../kit/http/index.ts'
import { type Courier, type CourierOrder, staleQuote, type Stop } from './courier.ts'

export const instantCode = 'HATID'
/** Of the headers that sign requests and callbacks. */
export const instantHeader = 'hatid'

const statuses: Readonly<Record<string, BookingStatus>> = {
  ASSIGNING_DRIVER: 'ASSIGNING',
  ON_GOING: 'ASSIGNED',
  PICKED_UP: 'PICKED_UP',
  IN_DELIVERY: 'OUT_FOR_DELIVERY',
  COMPLETED: 'DELIVERED',
  DELIVERY_FAILED: 'DELIVERY_FAILED',
  IN_RETURN: 'RETURNING',
  RETURNED: 'RETURNED',
  CANCELED: 'CANCELLED',
  REJECTED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
}
export const instantStatusOf = (words: string): BookingStatus | null => statuses[words] ?? null

const id = z.string().min(1).max(100)
const text = z.string().max(200)
const instant = z.iso.datetime({ offset: true })
const fee = Centavos.refine((amount) => amount > 0 && amount <= maxCentavos)
export const instantChange = z.object({ status: z.string().min(1).max(60), note: text, at: instant })

const Quotations = z.object({
  quotations: z
    .array(
      z.object({
        quotationId: id,
        serviceType: id,
        serviceName: text,
        priceBreakdown: z.object({ total: fee }),
        etaMinutes: z.int().min(1).max(100_000),
        maxGrams: z.int().min(1).max(10_000_000),
        area: text,
        expiresAt: instant,
      }),
    )
    .max(20),
})
const Order = z.object({
  orderId: id,
  reference: id,
  shareCode: id,
  priceBreakdown: z.object({ total: fee }),
  driver: z.object({ name: text, phone: text, plate: text }).nullable(),
  eta: instant.nullable(),
  cancelUntil: instant.nullable(),
  history: z.array(instantChange).max(200),
})
const Orders = z.object({ orders: z.array(Order).max(10) })

const orderOf = (order: z.output<typeof Order>): CourierOrder => ({
  orderRef: order.orderId,
  reference: order.reference,
  trackingNumber: order.shareCode,
  fee: order.priceBreakdown.total,
  driver: order.driver && { name: order.driver.name, mobile: order.driver.phone, plate: order.driver.plate },
  etaAt: order.eta,
  cancelUntil: order.cancelUntil,
  events: order.history.map(({ status, note, at }) => ({ words: status, note, status: instantStatusOf(status), at })),
})

const stopOf = ({ name, mobile, cityCode, provinceCode, ...address }: Stop) => ({
  contact: { name, phone: `+63${mobile}` },
  address,
  cityCode,
  provinceCode,
})

export function instantCourier(config: PeerConfig, fetch: Fetch): Courier {
  const send = signedPeer({
    name: instantHeader,
    config,
    fetch,
    refusals: {
      quote: [],
      book: [
        `422 ${staleQuote.expired}`,
        `422 ${staleQuote.changed}`,
        '422 not_serviceable',
        '422 insufficient_credit',
      ],
      find: [],
      cancel: ['422 cancellation_forbidden'],
    },
  })
  const base = '/instant/v3'
  return {
    code: instantCode,
    name: 'Hatid Express',
    quote: (route) =>
      send({
        call: 'quote',
        method: 'POST',
        path: `${base}/quotations`,
        body: { stops: [route.from, route.to], item: { grams: route.grams } },
        read: (answer) =>
          reading(Quotations)(answer)?.quotations.map((one) => ({
            ref: one.quotationId,
            service: one.serviceType,
            serviceName: one.serviceName,
            fee: one.priceBreakdown.total,
            etaMinutes: one.etaMinutes,
            coverage: one.area,
            mostGrams: one.maxGrams,
            expiresAt: one.expiresAt,
          })) ?? null,
      }),
    book: (order) =>
      send({
        call: 'book',
        method: 'POST',
        path: `${base}/orders`,
        body: {
          quotationId: order.quoteRef,
          reference: order.reference,
          expectedTotal: order.fee,
          stops: [stopOf(order.sender), stopOf(order.recipient)],
          item: { grams: order.grams },
          notifyUrl: order.notifyUrl,
        },
        read: (answer) => read(answer, ({ reference }) => reference === order.reference),
      }),
    find: (reference) =>
      send({
        call: 'find',
        method: 'GET',
        path: `${base}/orders?reference=${encodeURIComponent(reference)}`,
        read: (answer) =>
          reading(Orders, ({ orders }) => orders.every((order) => order.reference === reference))(answer)?.orders.map(
            orderOf,
          ) ?? null,
      }),
    cancel: (orderRef) =>
      send({
        call: 'cancel',
        method: 'POST',
        path: `${base}/orders/${encodeURIComponent(orderRef)}/cancel`,
        body: {},
        read: (answer) => read(answer, ({ orderId }) => orderId === orderRef),
      }),
  }
}

function read(answer: string, isAboutIt: (order: z.output<typeof Order>) => boolean): CourierOrder | null {
  const order = reading(Order, isAboutIt)(answer)
  return order && orderOf(order)
}
