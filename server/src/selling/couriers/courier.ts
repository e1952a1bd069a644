/** What we ask of a courier and what it answers, whatever the shape of its interface. */
import type { BookingStatus, Driver } from '@singil/contract/selling/couriers'
import type { Centavos } from '@singil/contract/kit/money'
import type { Reply } from '../../kit/http/index.ts'
import type { Outside } from '../../kit/outside/index.ts'

export interface Stop {
  readonly cityCode: string
  readonly provinceCode: string
  readonly name: string
  readonly street: string
  readonly barangay: string
  readonly city: string
  readonly province: string
  readonly zip: string
  readonly mobile: string
}
export type Area = Pick<Stop, 'cityCode' | 'provinceCode'>

export interface Route {
  readonly from: Area
  readonly to: Area
  readonly grams: number
}

export interface Offer {
  /** The courier's id of the offer. */
  readonly ref: string
  readonly service: string
  readonly serviceName: string
  readonly fee: Centavos
  readonly etaMinutes: number
  readonly coverage: string
  readonly mostGrams: number
  readonly expiresAt: string
}

export interface NewOrder {
  /** The id of our booking. */
  readonly reference: string
  readonly quoteRef: string
  readonly service: string
  readonly fee: Centavos
  readonly grams: number
  readonly sender: Stop
  readonly recipient: Stop
  readonly notifyUrl: string
}

/** A change of an order. `status` is null for words that we do not know. */
export interface CourierEvent {
  readonly words: string
  readonly note: string
  readonly status: BookingStatus | null
  readonly at: string
}

export interface CourierOrder {
  readonly orderRef: string
  readonly reference: string
  readonly trackingNumber: string
  readonly fee: Centavos
  readonly driver: Driver | null
  readonly etaAt: string | null
  /** Until when it may be cancelled; null if it may not. */
  readonly cancelUntil: string | null
  readonly events: readonly CourierEvent[]
}

export interface Courier {
  readonly code: string
  readonly name: string
  /** Empty if the courier does not serve the route. */
  quote(route: Route): Promise<Reply<readonly Offer[]>>
  book(order: NewOrder): Promise<Reply<CourierOrder>>
  /** The orders under our reference: none if the courier never took it. */
  find(reference: string): Promise<Reply<readonly CourierOrder[]>>
  cancel(orderRef: string): Promise<Reply<CourierOrder>>
}

declare module '../../kit/outside/outside.ts' {
  interface Outside {
    /** Those that are configured. */
    readonly couriers: readonly Courier[]
  }
}

/** Refusals of a booking that ask for a new quote. */
export const staleQuote = { expired: 'quote_expired', changed: 'price_changed' } as const

/** Undefined if it is no longer configured. */
export const courierOf = ({ couriers }: Pick<Outside, 'couriers'>, code: string): Courier | undefined =>
  couriers.find((courier) => courier.code === code)
