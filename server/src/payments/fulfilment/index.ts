/** Fulfilment: paid orders on their way to the customer, reported by the merchant, staff or couriers. */
import { messageKinds } from '../../foundation/messages/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { orderMessages } from './message-texts.ts'
import { routes } from './routes.ts'

export const fulfilment: FeatureModule = { routes, provides: [provide(messageKinds, orderMessages)] }

export { awaitPickUp } from './await-pick-up.ts'
export { tellOfOrder } from './message-texts.ts'
export { moveOrder } from './move-order.ts'
export { reportFulfilment } from './report-fulfilment.ts'
