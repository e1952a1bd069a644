import type { Config } from '../kit/base/index.ts'
import type { Fetch } from '../kit/http/index.ts'
import type { Outside } from '../kit/outside/index.ts'
import type { Courier } from './courier.ts'
import { instantCourier } from './instant-courier.ts'
import { parcelCourier } from './parcel-courier.ts'

/** The couriers that are configured. */
export const couriersOf = (
  { instantCourier: instant, parcelCourier: parcel }: Config,
  fetch: Fetch,
): readonly Courier[] => [
  ...(instant ? [instantCourier(instant, fetch)] : []),
  ...(parcel ? [parcelCourier(parcel, fetch)] : []),
]

/** Undefined if it is no longer configured. */
export const courierOf = ({ couriers }: Pick<Outside, 'couriers'>, code: string): Courier | undefined =>
  couriers.find((courier) => courier.code === code)
