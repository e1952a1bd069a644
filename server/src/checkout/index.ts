/** Checkout: payment links, and paying them. The customer's pages are in pay-pages. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const checkout: FeatureModule = { routes, subscribers }

export { composeLinks, createTemporary, shown } from './create-temporary.ts'
export { codeOf, statusOf, maskReach, shownOf } from './link.ts'
export { countExpiring, findOwnLink, type TemporaryRecord, findLinks } from './store.ts'
export { startOrder } from './order-at-store.ts'
export { payPageOf } from './pay-page.ts'
export { payLink } from './pay.ts'
export { aboutReceipt } from './send-receipt.ts'
export { saveDetails } from './update-temporary.ts'
