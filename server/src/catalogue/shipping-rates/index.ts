/** Entry point of shipping rates: what it costs to send an order to an area. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const shippingRates: FeatureModule = { routes }

export { saveShippingSetup } from './save-shipping-setup.ts'
export { setupOf } from './get-shipping-setup.ts'
export { servedBy } from './list-served-provinces.ts'
export { branchOf } from './branch-of.ts'
