/** Fulfilment: paid orders on their way to the customer, reported by the merchant, staff or couriers. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const fulfilment: FeatureModule = { routes }

export { awaitPickUp } from './await-pick-up.ts'
export { moveOrder } from './move-order.ts'
export { reportFulfilment } from './report-fulfilment.ts'
