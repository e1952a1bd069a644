/** Entry point of shipping rates: what it costs to send an order to an area. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context, FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'
import { hasRate } from './store.ts'

export const shippingRates: FeatureModule = { routes }

export { setupOf } from './get-shipping-setup.ts'
export { servedProvinces } from './list-served-provinces.ts'

/** True if a merchant has a shipping rate for any area. */
export const hasShippingRate = ({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<boolean> => hasRate(tx, mid)
