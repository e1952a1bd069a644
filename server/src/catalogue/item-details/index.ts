/** Entry point of item details: what a merchant tells about an item, and what customers are asked for with it. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const itemDetails: FeatureModule = { routes }

export { createItemDetails } from './create-item-details.ts'
export { answersTo, detailsOf, refusalOfPlace } from './order.ts'
