/** Fulfilment: paid orders on their way to the customer, reported by the merchant or staff until couriers do. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const fulfilment: FeatureModule = { routes }

export { reportFulfilment } from './report-fulfilment.ts'
