/** Two couriers: one that delivers at once within an area, and a network that delivers parcels everywhere. */
import { Deliveries } from '../kit/deliveries.ts'
import type { Faults } from '../kit/faults.ts'
import { Records } from '../kit/records.ts'
import type { Surroundings } from '../kit/surroundings.ts'
import type { CourierEvent, ShownCourierEvent } from './event.ts'
import type { CourierKind, Order, Quote } from './records.ts'

export type Access = { key: string; secret: string }
export type CouriersConfig = Record<CourierKind, Access> & { retryDelaysMs: readonly number[]; slowMs: number }

const most = 20_000

export type Couriers = {
  config: CouriersConfig
  quotes: Records<Quote>
  orders: Records<Order>
  deliveries: Record<CourierKind, Deliveries<CourierEvent, ShownCourierEvent>>
  faults: Faults
}

export function openCouriers(config: CouriersConfig, around: Surroundings): Couriers {
  const { append, faults } = around
  const deliveriesOf = (kind: CourierKind, signatureHeader: string) =>
    new Deliveries<CourierEvent, ShownCourierEvent>(around, {
      name: `${kind}_courier_delivery`,
      fault: 'courierCallbacks',
      signatureHeader,
      secret: config[kind].secret,
      retryDelaysMs: config.retryDelaysMs,
      shown: ({ shown }) => shown,
      bodyOf: ({ body }) => body,
    })
  return {
    config,
    faults,
    quotes: new Records<Quote>({ name: 'courier_quote', append, idOf: ({ quote_id }) => quote_id, most }),
    orders: new Records<Order>({
      name: 'courier_order',
      append,
      idOf: ({ order_id }) => order_id,
      most,
    }),
    deliveries: {
      instant: deliveriesOf('instant', 'x-hatid-signature'),
      parcel: deliveriesOf('parcel', 'x-lakbay-signature'),
    },
  }
}

/** Resumes the callbacks that were pending before a restart. */
export function resumeCouriers({ deliveries }: Couriers): void {
  for (const kind of ['instant', 'parcel'] as const)
    for (const delivery of deliveries[kind].all()) deliveries[kind].resume(delivery)
}
